import { leastContrast } from '@yaoji/contract/contrast'
import { isReturn, whiteOn } from '@yaoji/contract/validation/partner'
import { messages } from '../snippet/messages.ts'
import { isKey, plainChoices, scripts, snippetOf, type Choices, type Places, type Release, type Script } from '../snippet/snippet.ts'

type Manifest = { version: string; script: string; classic: string; files: Record<string, { integrity: string }> }

/** The current release; undefined if the request fails or another answer comes. */
async function findRelease(isClassic: boolean): Promise<Release | undefined> {
  try {
    const { version, script, classic, files } = (await (await fetch('/embed/manifest.json')).json()) as Manifest
    const file = isClassic ? classic : script
    const integrity = files[file]?.integrity
    return integrity === undefined ? undefined : { version, file, integrity }
  } catch {
    return undefined
  }
}

function noteOfColor(color: string): string {
  const ratio = whiteOn(color)
  if (ratio === undefined) return ''
  return ratio < leastContrast ? messages.faint(ratio.toString()) : messages.readable(ratio.toString())
}

function sayOf(field: HTMLInputElement, isRight: boolean, complaint: string): void {
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  field.setAttribute('aria-invalid', String(!isRight))
  if (note) note.textContent = isRight ? (note.dataset['hint'] ?? '') : complaint
}

type Say = (about: string, text: string) => void

const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement
const chosenOf = (form: HTMLFormElement, name: string) => (form.elements.namedItem(name) as RadioNodeList).value

const scriptOf = (text: string): Script => scripts.find(each => each === text) ?? 'module'

/** Reads the form; an invalid value shows its message at the field and is left out. */
function readChoices(form: HTMLFormElement, say: Say): Choices {
  const field = (name: string) => fieldOf(form, name)
  const [key, returnTo] = [field('key').value.trim(), field('returnTo').value.trim()]
  const [hasSearch, hasCart] = [field('search').checked, field('cart').checked]
  const color = field('hasColor').checked ? field('color').value : ''
  field('color').disabled = !field('hasColor').checked
  sayOf(field('key'), key === '' || isKey(key), messages.badKey)
  sayOf(field('returnTo'), returnTo === '' || isReturn(returnTo), messages.badReturn)
  // The release of a bundled package is the installed one.
  const releases = form.querySelector<HTMLFieldSetElement>('[data-of=release]')
  if (releases) releases.hidden = releases.disabled = chosenOf(form, 'script') === 'bundle'
  say('parts', hasSearch || hasCart ? '' : messages.noPart)
  say('color', noteOfColor(color))
  return {
    ...plainChoices,
    key: isKey(key) ? key : '',
    // The snippet always has at least one widget.
    hasSearch: hasSearch || !hasCart,
    hasCart,
    script: scriptOf(chosenOf(form, 'script')),
    color,
    returnTo: isReturn(returnTo) ? returnTo : '',
  }
}

const codeOf = (place: HTMLElement, name: string) => place.querySelector<HTMLElement>(`[data-code="${name}"]`)

function letCopy(place: HTMLElement, say: Say): void {
  for (const button of place.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      const text = codeOf(place, button.dataset['copy'] ?? '')?.textContent ?? ''
      const said = await navigator.clipboard.writeText(text).then(
        () => messages.copied,
        () => messages.notCopied,
      )
      say('copy', said)
    })
  }
}

function work(place: HTMLElement, form: HTMLFormElement): void {
  // Written by the page itself.
  const places = JSON.parse(place.dataset['places'] ?? '{}') as Places
  const say: Say = (about, text) => place.querySelector(`[data-note="${about}"]`)?.replaceChildren(text)
  const write = (choices: Choices) => {
    for (const [name, text] of Object.entries(snippetOf(choices, places))) codeOf(place, name)?.replaceChildren(text)
  }
  let turn = 0
  const follow = async () => {
    const own = ++turn
    const choices = readChoices(form, say)
    for (const about of ['copy', 'release']) say(about, '')
    write(choices)
    if (choices.script === 'bundle' || chosenOf(form, 'release') !== 'pinned') return
    const release = await findRelease(choices.script === 'classic')
    // Another choice has been made meanwhile.
    if (own !== turn) return
    write({ ...choices, release })
    if (!release) say('release', messages.pinnedFailed)
  }
  const given = new URLSearchParams(location.search).get('partner')
  // The partner's own page leads here with its key.
  if (given !== null && isKey(given)) fieldOf(form, 'key').value = given
  form.addEventListener('input', () => void follow())
  form.addEventListener('submit', event => event.preventDefault())
  letCopy(place, say)
  form.hidden = false
  void follow()
}

function begin(): void {
  const place = document.querySelector<HTMLElement>('.yaoji-site-snippet')
  const form = place?.querySelector('form')
  if (place && form?.hidden) work(place, form)
}

begin()
// The page may also arrive by soft navigation, after this module has run.
document.addEventListener('astro:page-load', begin)
