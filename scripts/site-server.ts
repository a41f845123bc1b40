import { join } from 'node:path'
import { chinaDay } from '../contract/domain/china-day.ts'
import { readSettings } from '../site/read-settings.ts'
import { isDue } from './publish/due.ts'
import { Misses } from './publish/misses.ts'
import { messages } from './publish/messages.ts'
import { openPublisher } from './publish/open-publisher.ts'
import { placesOf } from './publish/places.ts'
import { liveSite, servedFolder } from './site-server/live-site.ts'
import { siteServer } from './site-server/server.ts'

const followMs = 1_000
const dueMs = 60_000
const againMs = 3_600_000

const places = placesOf(process.env)
// A folder that is named is served as it is: of a trial, or of whoever publishes in another way.
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
const server = siteServer(site, named ? {} : { onNothingFound: words => misses.note(words) })

server.on('error', error => {
  console.error(`站点服务无法启动：${error.message}`)
  process.exit(1)
})
const { port, host } = readSettings(process.env)
server.listen(port, host)

/** Articles appear and go on their day by themselves. */
async function publishDue(): Promise<void> {
  if (!isDue(served(), chinaDay(Date.now()))) return
  const { publisher } = await openPublisher(places)
  const outcome = await publisher.rebuild(messages.byDate)
  if (outcome.state === 'published') console.log(messages.dueDone)
  if (outcome.state !== 'refused' && outcome.state !== 'failed') return
  const reason =
    outcome.state === 'failed' ? outcome.output : outcome.findings.map(({ file, line, what }) => `${file}:${line} ${what}`).join('\n')
  console.error(messages.dueFailed(reason))
  nextTryMs = Date.now() + againMs
}

let nextTryMs = 0
let isTrying = false
const timers = named
  ? []
  : [
      setInterval(() => site.follow(), followMs),
      setInterval(() => {
        if (isTrying || Date.now() < nextTryMs) return
        isTrying = true
        void publishDue()
          .catch(error => console.error(messages.dueFailed(String(error))))
          .finally(() => (isTrying = false))
      }, dueMs),
    ]

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const timer of timers) clearInterval(timer)
    server.close()
    server.closeAllConnections()
  })
}
