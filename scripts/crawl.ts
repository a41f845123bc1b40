import { readSettings } from '../site/read-settings.ts'
import { crawl } from './crawl/crawl.ts'

const { siteOrigin, siteTitle } = readSettings(process.env)
const startMs = performance.now()
const { links, pages, goods, problems } = await crawl(siteOrigin, siteTitle)
for (const problem of problems) console.error(problem)
const seconds = Math.round((performance.now() - startMs) / 1000)
console.log(`${siteOrigin}: ${links} links, ${pages} pages, ${goods} of them goods, ${problems.length} problems, ${seconds} s`)
process.exitCode = problems.length > 0 ? 1 : 0
