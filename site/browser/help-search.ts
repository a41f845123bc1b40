import { helpFilePath } from '../articles/feed-path.ts'
import { searchHelp, type FoundArticle, type HelpIndex } from '../articles/help-index.ts'
import { helpReader, type HelpManifest } from '../articles/help-reader.ts'
import { searchMessages } from '../articles/messages.ts'

/** Debounce of typing. */
const typingPauseMs = 200
/** A query without results is reported after it has stayed unchanged for this time. */
const meantMs = 1_500

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, ...children: (string | Node)[]): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  made.append(...children)
  return made
}

function markedText({ excerpt, marks }: FoundArticle): (string | Node)[] {
  const parts: (string | Node)[] = []
  let at = 0
  for (const [start, end] of marks) {
    if (start < at) continue
    parts.push(excerpt.slice(at, start), element('mark', excerpt.slice(start, end)))
    at = end
  }
  return [...parts, excerpt.slice(at)]
}

function resultItem(found: FoundArticle): HTMLLIElement {
  const link = element('a', found.article.title)
  link.href = found.path
  return element('li', link, element('span', found.article.category), element('p', ...markedText(found)))
}

/** Reports a query without results to the server, for editors. It needs no answer. */
function noteNothing(address: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (words?: string) => {
    clearTimeout(timer)
    if (!words) return
    const query = new URLSearchParams({ none: words })
    timer = setTimeout(() => void fetch(`${address}?${query}`, { method: 'HEAD', keepalive: true }).catch(() => undefined), meantMs)
  }
}

function keepInAddress(words: string): void {
  const address = new URL(location.href)
  address.search = new URLSearchParams({ q: words }).toString()
  history.replaceState(history.state, '', address)
}

async function fetched<Content>(address: string): Promise<Content> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status} ${address}`)
  return answer.json()
}

async function loadIndex(address: string): Promise<HelpIndex> {
  const manifest = await fetched<HelpManifest>(address)
  return helpReader(manifest, name => fetched(helpFilePath(manifest.version, name)))
}

function searchIn(address: string): (words: string) => Promise<FoundArticle[]> {
  let index: Promise<HelpIndex> | undefined
  const search = async (words: string) => {
    index ??= loadIndex(address)
    return searchHelp(await index, words)
  }
  return words =>
    search(words).catch(() => {
      // A publication has replaced the index files: load them again.
      index = undefined
      return search(words).catch(error => {
        index = undefined
        throw error
      })
    })
}

function partsOf(finder: HTMLElement) {
  const form = finder.querySelector('form')
  const input = finder.querySelector('input')
  const results = finder.querySelector<HTMLElement>('.yaoji-site-help-finder__results')
  const none = finder.querySelector<HTMLElement>('.yaoji-site-help-finder__none')
  const status = results?.querySelector('p')
  const list = results?.querySelector('ol')
  return form && input && results && none && status && list ? { form, input, results, none, status, list } : undefined
}

/** Makes the form of the search page answer on the page itself; without this it is a list of all articles. */
function findOnPage(finder: HTMLElement): void {
  const parts = partsOf(finder)
  if (!parts) return
  const { form, input, results, none, status, list } = parts
  const search = searchIn(finder.dataset.index ?? '')
  let timer: ReturnType<typeof setTimeout> | undefined
  const noteLater = noteNothing(finder.dataset.index ?? '')

  const show = async () => {
    const words = input.value.trim()
    results.hidden = !words
    if (!words) return
    try {
      const found = await search(words)
      if (words !== input.value.trim()) return
      status.textContent = found.length ? searchMessages.found(found.length, words) : searchMessages.nothing(words)
      list.replaceChildren(...found.map(resultItem))
      none.hidden = found.length > 0
      noteLater(found.length ? undefined : words)
    } catch {
      status.textContent = searchMessages.failed
      list.replaceChildren()
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    noteLater()
    timer = setTimeout(() => void show(), typingPauseMs)
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    event.stopPropagation()
    keepInAddress(input.value.trim())
    void show()
  })
  input.value ||= new URLSearchParams(location.search).get('q') ?? ''
  void show()
}

function start(): void {
  const finder = document.querySelector<HTMLElement>('.yaoji-site-help-finder:not([data-ready])')
  if (!finder) return
  finder.dataset.ready = ''
  findOnPage(finder)
}

start()
// The page may also arrive by soft navigation, after this module has run.
document.addEventListener('astro:page-load', start)
