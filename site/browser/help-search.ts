import { searchHelp, type FoundArticle, type IndexedArticle } from '../articles/help-index.ts'
import { searchMessages } from '../articles/messages.ts'

/** After this pause in typing the list follows. */
const typingPauseMs = 200

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
  link.href = found.article.path
  return element('li', link, element('span', found.article.category), element('p', ...markedText(found)))
}

async function loadIndex(address: string): Promise<IndexedArticle[]> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status} ${address}`)
  return answer.json()
}

/** Makes the form of the search page answer on the page itself; without this it is a list of all articles. */
function findOnPage(finder: HTMLElement): void {
  const form = finder.querySelector('form')
  const input = finder.querySelector('input')
  const results = finder.querySelector<HTMLElement>('.yaoji-site-help-finder__results')
  const status = results?.querySelector('p')
  const list = results?.querySelector('ol')
  if (!form || !input || !results || !status || !list) return
  let index: Promise<IndexedArticle[]> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = async () => {
    const words = input.value.trim()
    results.hidden = !words
    if (!words) return
    index ??= loadIndex(finder.dataset.index ?? '')
    try {
      const found = searchHelp(await index, words)
      if (words !== input.value.trim()) return
      status.textContent = found.length ? searchMessages.found(found.length, words) : searchMessages.nothing(words)
      list.replaceChildren(...found.map(resultItem))
    } catch {
      index = undefined
      status.textContent = searchMessages.failed
      list.replaceChildren()
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void show(), typingPauseMs)
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    event.stopPropagation()
    const address = new URL(location.href)
    address.search = new URLSearchParams({ q: input.value.trim() }).toString()
    history.replaceState(history.state, '', address)
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
