import { seen, until, type Engine } from '../engine.ts'
import type { HostPage } from './page.ts'
import { healingLetter } from './strange-services.ts'

const field = '.yaoji-search__input'

// One string per list: a host page may have changed how lists are serialized for a driver.
const foundBody = `
  const { changes, faults, said, inFrame } = window.hostWatch
  return { faults: [...faults, ...(inFrame?.faults ?? [])].join('\\n'), said: said.join('\\n'), changes: changes().join('\\n') }`

const linesOf = (text: string) => text.split('\n').filter(line => line !== '')

/** What we logged for the page's developer; throws if the host would see a fault. */
async function endsWell(engine: Engine, page: HostPage): Promise<string[]> {
  const { faults, said, changes } = await engine.read<Record<'faults' | 'said' | 'changes', string>>(foundBody)
  // Errors of the host page itself, such as a module loaded as a classic script, are allowed; no others.
  const isOwn = (text: string) => page.isBroken || (page.ending === 'links' && /import\.meta|Script error|SyntaxError/.test(text))
  const found = [...linesOf(faults).filter(text => !isOwn(text)), ...linesOf(changes)]
  if (found.length > 0) throw new Error(`The host finds: ${found.join('; ')}`)
  return linesOf(said)
}

async function typeInto(engine: Engine, inside: string, text: string): Promise<void> {
  await seen(engine, { css: field, inside })
  await engine.click({ css: field, inside })
  await engine.type(text)
}

async function choosesFirst(engine: Engine, inside: string): Promise<void> {
  await seen(engine, { css: '[role=option]', text: '江南制药', inside })
  // The keyboard code loads with the first list.
  await until('the first goods to be chosen', async () => {
    await engine.press('ArrowDown')
    return engine.read<boolean>(
      `return arguments[0].split(' >> ').reduce((root, css) => root.querySelector(css).shadowRoot, document)
        .querySelector('[role=option][aria-selected=true]') !== null`,
      inside,
    )
  })
  await until('the list at its field', () => engine.read<boolean>(placeBody, inside))
  await engine.press('Enter')
  await until('the event of the choice', () => engine.read<boolean>('return window.hostWatch.chosen.length === 1'))
}

/** Whether the list is attached below or above the field and has its width; a host's transforms do not matter. */
const placeBody = `
  const root = arguments[0].split(' >> ').reduce((root, css) => root.querySelector(css).shadowRoot, document)
  const [bar, panel] = ['bar', 'panel'].map(name => root.querySelector('.yaoji-search__' + name).getBoundingClientRect())
  const gap = Math.min(Math.abs(panel.top - bar.bottom), Math.abs(bar.top - panel.bottom))
  return Math.abs(panel.left - bar.left) < 8 && Math.abs(panel.right - bar.right) < 8 && gap < 24`

/** The host's own link, which a shadow root without a slot would hide. */
const linkIsSeen = `
  const link = document.querySelector('yaoji-search a')
  return link !== null && link.getClientRects().length > 0 && !document.querySelector('yaoji-search').shadowRoot?.querySelector('input')`

async function keepsLink(engine: Engine): Promise<void> {
  // The log entry, or the end of all scripts, shows that nothing more will come.
  await until('the page', () => engine.read<boolean>("return document.readyState === 'complete'"))
  await until("the host's own link", () => engine.read<boolean>(linkIsSeen))
}

async function keepsLinkInFrame(engine: Engine): Promise<void> {
  // A frame has no focus until it is clicked.
  await engine.click({ css: 'iframe' })
  await until('the link in the frame', () =>
    engine.read<boolean>('const told = window.hostWatch.inFrame; return told !== undefined && told.isLinkSeen && told.said.length === 1'),
  )
}

/** Visits a stranger's page and searches. */
export async function visitHost(engine: Engine, page: HostPage, address: string): Promise<void> {
  const { ending = 'suggests', inside = 'yaoji-search' } = page
  await engine.open(address)
  if (page.sandbox !== undefined) await keepsLinkInFrame(engine)
  else if (ending === 'links') await keepsLink(engine)
  else {
    await typeInto(engine, inside, 'amo')
    if (ending === 'refused') await until("the host's own link", () => engine.read<boolean>(linkIsSeen))
    else {
      if (page.fault && page.fault !== 'silent')
        await until('the event of the failure', () => engine.read<boolean>('return window.hostWatch.failures > 0'))
      if (page.fault) await engine.type(healingLetter)
      await choosesFirst(engine, inside)
    }
  }
  const said = await endsWell(engine, page)
  const isQuiet = ending === 'suggests' || ending === 'heals'
  if (isQuiet ? said.length > 0 : ending === 'refused' && !page.sandbox && said.length !== 1)
    throw new Error(`We said: ${said.join('; ') || 'nothing'}`)
}
