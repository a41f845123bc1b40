import { fileURLToPath } from 'node:url'
import { settings } from '../site/settings.ts'
import { messages } from './edit/messages.ts'
import { editServer } from './edit/server.ts'

const text = process.env.YAOJI_EDIT_PORT?.trim() || '4340'
const port = Number(text)
if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
  console.error(messages.portWrong(text))
  process.exit(1)
}

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const server = editServer({
  siteOrigin: settings.siteOrigin,
  cmsFolder: inProject('node_modules/@sveltia/cms'),
  logo: inProject('site/public/favicon.svg'),
})

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? messages.portTaken(port) : messages.failed(error.message))
  process.exit(1)
})
// Only this machine: whoever reaches the form may not be the editor, and browsers let files be written only here.
server.listen(port, '127.0.0.1', () => console.log(messages.ready(`http://localhost:${port}`, settings.siteOrigin)))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
