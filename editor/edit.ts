import { join } from 'node:path'
import { Accounts } from './edit/accounts.ts'
import { messages } from './edit/messages.ts'
import { openPreview } from './edit/preview.ts'
import { readSenders } from '../service/providers/messaging/read-senders.ts'
import { ReviewMail } from './edit/review-mail.ts'
import { Room } from './edit/room.ts'
import { editServer } from './edit/server.ts'
import { Sessions } from './edit/sessions.ts'
import { outlastFullDisk } from '../service/platform/http/log/lasting-output.ts'
import { openPublisher } from './publish/open-publisher.ts'
import { placesOf } from './publish/places.ts'

outlastFullDisk()

const environment = process.env
const text = environment.YAOJI_EDIT_PORT?.trim() || '4340'
const port = Number(text)
if (!/^\d+$/.test(text) || port < 1 || port > 65_534) {
  console.error(messages.portWrong(text))
  process.exit(1)
}
// Only this machine, unless somebody has put TLS in front and says so.
const host = environment.YAOJI_EDIT_HOST?.trim() || '127.0.0.1'
const isSecure = environment.YAOJI_EDIT_SECURE === '1'
const reviewed = (environment.YAOJI_EDIT_REVIEWED ?? '')
  .split(',')
  .map(folder => folder.trim())
  .filter(Boolean)

const places = placesOf(environment)
const accounts = new Accounts(join(places.desk, '../editors.json'))
const { desk, releases, publisher } = await openPublisher(places)
await publisher.recover()
const preview = openPreview(places, port + 1)
const room = new Room({ places, desk, releases, publisher, reviewed, now: Date.now })
const mail = readSenders(
  name => environment[name]?.trim() || undefined,
  problem => console.error(problem),
  environment.YAOJI_SITE_TITLE?.trim() || '药集',
).mail
const reviewMail =
  mail &&
  new ReviewMail({
    ...{ desk, mail, isReviewed: room.list.isReviewed, accounts: accounts.list, folder: places.desk, now: Date.now },
    page: environment.YAOJI_EDIT_ORIGIN?.trim() ?? '',
    complain: text => console.error(messages.mailNotSent(text)),
  })
const minutely = setInterval(() => void reviewMail?.look(), 60_000)
const server = editServer({ room, sessions: new Sessions(accounts), preview, isSecure })

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? messages.portTaken(port) : messages.failed(error.message))
  process.exit(1)
})
server.listen(port, host, () => {
  console.log(messages.ready(`http://localhost:${port}`))
  if (!accounts.list().length) console.log(messages.nobody)
  // The first article that is opened need not wait until all are read.
  void publisher.check(desk.texts(), []).catch(() => undefined)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    clearInterval(minutely)
    preview.stop()
    server.close()
    server.closeAllConnections()
  })
}
