import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostingRules } from '../site/hosting/rules-file.ts'
import { readSettings } from '../site/read-settings.ts'
import { siteFiles } from './site-server/files.ts'
import { siteServer } from './site-server/server.ts'

const dist = process.env.YAOJI_SITE_DIR || join(import.meta.dirname, '../site/dist')

function readRules(): HostingRules {
  try {
    return JSON.parse(readFileSync(join(dist, '_hosting/rules.json'), 'utf8'))
  } catch {
    console.error('站点还没有构建：请先运行 npm run build。')
    process.exit(1)
  }
}

const server = siteServer({ rules: readRules(), files: siteFiles(dist) })

server.on('error', error => {
  console.error(`站点服务无法启动：${error.message}`)
  process.exit(1)
})
const { port, host } = readSettings(process.env)
server.listen(port, host)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
