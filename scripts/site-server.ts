import { join } from 'node:path'
import { readSettings } from '../site/read-settings.ts'
import { DueWatch } from '../editor/publish/due-watch.ts'
import { Misses } from '../editor/publish/misses.ts'
import { messages } from '../editor/publish/messages.ts'
import { openPublisher } from '../editor/publish/open-publisher.ts'
import { placesOf } from '../editor/publish/places.ts'
import { outlastFullDisk } from '../service/platform/http/log/lasting-output.ts'
import { liveSite, servedFolder } from './site-server/live-site.ts'
import { PublicFacts } from './site-server/public-facts.ts'
import { siteServer } from './site-server/server.ts'

outlastFullDisk()

const followMs = 1_000
const dueMs = 60_000

const places = placesOf(process.env)
// A named folder is served unchanged, for a trial or for another way of publishing.
const named = process.env.YAOJI_SITE_DIR
const served = () => servedFolder(named ? undefined : places.releases, named || places.dist)

function openSite() {
  try {
    return liveSite(served)
  } catch {
    console.error('站点还没有构建：请先运行 npm run build。')
    process.exit(1)
  }
}

if (!named && served() !== places.dist) await (await openPublisher(places)).publisher.adoptNewer()
const site = openSite()
const misses = new Misses(join(places.desk, 'misses.json'))
const facts = new PublicFacts(places.pages)
const server = siteServer(site, { facts, ...(!named && { onNothingFound: words => misses.note(words) }) })

server.on('error', error => {
  console.error(`站点服务无法启动：${error.message}`)
  process.exit(1)
})
const { port, host } = readSettings(process.env)
server.listen(port, host)

const due = new DueWatch({
  served,
  rebuild: async () => (await openPublisher(places)).publisher.rebuild(messages.byDate),
  now: Date.now,
  say: console.log,
  complain: console.error,
})
const timers = [setInterval(() => facts.follow(), followMs)]
if (!named)
  timers.push(
    setInterval(() => site.follow(), followMs),
    setInterval(() => void due.look(), dueMs),
  )

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const timer of timers) clearInterval(timer)
    server.close()
    server.closeAllConnections()
  })
}
