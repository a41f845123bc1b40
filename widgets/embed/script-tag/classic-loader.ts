// What a partner's page loads that takes no modules. Micro-front-ends evaluate its text, without a tag and in a window of their own.
import { attempt, createWarner } from './element.ts'
import { moveTo, pageOfElements } from './page-of-elements.ts'
import { readConfig } from './read-config.ts'
import { start } from './start.ts'

const version = '%YAOJI_VERSION%'

/** What frameworks write in the place of a tag, and how they name an evaluated text for the debugger. */
const address = /https?:[^\s'"]+\/embed\/[^\s'"]+?\.js\?[^\s'":)]+/

/** Of the whole page. */
function comments(): string {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT)
  const texts: (string | null)[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue)
  return texts.join('\n')
}

const tag = document.currentScript as HTMLScriptElement | null

/** The address of this script; where its text is evaluated, one that has settings. An inserted one of micro-app has it once it has run. */
const ownAddress = (): string =>
  tag?.src ||
  tag?.getAttribute('data-origin-src') ||
  ([new Error('address').stack, comments()].map(text => address.exec(text ?? '')?.[0]).find(Boolean) ?? '')

const page = pageOfElements()
if (page === window) start(() => readConfig(ownAddress()), version)
else queueMicrotask(() => attempt(createWarner(), () => moveTo(page, readConfig(ownAddress()), `/embed/${version}/yaoji.classic.js`)))
