import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripTypeScriptTypes } from 'node:module'
import { messages } from './messages.ts'
import { richBundle } from './rich-bundle.ts'

export type Asset = { type: string; body: string | Buffer; encoding?: 'gzip' }

const script = 'text/javascript; charset=utf-8'
const here = import.meta.dirname

/** The form is sent as it is written, without its types: there is nothing to build. */
const moduleNamed = (name: string): string => stripTypeScriptTypes(readFileSync(join(here, name), 'utf8'))

/** Each after those that it leans on. */
const styles = ['page', 'controls', 'form', 'rich', 'preview', 'list', 'publish']

const shell = (body: string) => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${messages.title}</title>
    <link rel="icon" href="/_edit/favicon.svg">
    ${styles.map(name => `<link rel="stylesheet" href="/_edit/styles/${name}.css">`).join('\n    ')}
  </head>
  <body>
    ${body}
  </body>
</html>
`

export const appPage = shell(`<noscript>${messages.needsScript}</noscript>
    <div id="app"></div>
    <script type="module" src="/_edit/browser/main.ts"></script>`)

/** The log-in needs no script. */
export const logInPage = (problem?: string) =>
  shell(`<main class="login">
      <h1>${messages.title}</h1>
      ${problem ? `<p role="alert" class="alert">${problem}</p>` : ''}
      <form method="post" action="/_edit/login">
        <label>${messages.name}<input name="name" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" required autofocus></label>
        <label>${messages.password}<input name="password" type="password" autocomplete="current-password" required></label>
        <button class="primary">${messages.logIn}</button>
      </form>
      <p>${messages.noAccount}</p>
    </main>`)

/** The library of the rich text is built; all else is sent as it is written. */
const richPath = '/_edit/rich/index.ts'

/** What the pages of the form are made of, by address. */
export async function assetAt(path: string, takesGzip = false): Promise<Asset | undefined> {
  if (path === richPath) {
    const { code, compressed } = await richBundle()
    return takesGzip ? { type: script, body: compressed, encoding: 'gzip' } : { type: script, body: code }
  }
  const name = /^\/_edit\/((?:browser\/|styles\/)?[a-z-]+\.(?:ts|css))$/.exec(path)?.[1]
  if (path === '/_edit/favicon.svg') return { type: 'image/svg+xml', body: readFileSync(join(here, '../../site/public/favicon.svg')) }
  const style = styles.find(each => name === `styles/${each}.css`)
  if (style) return { type: 'text/css; charset=utf-8', body: readFileSync(join(here, `styles/${style}.css`), 'utf8') }
  if ((name && /^(\w+-)?messages\.ts$/.test(name)) || (name?.startsWith('browser/') && !name.includes('test'))) {
    try {
      return { type: script, body: moduleNamed(name) }
    } catch {
      return
    }
  }
}
