import { fileURLToPath, pathToFileURL } from 'node:url'
import { contentFolder } from '../site/content-model/folders.ts'
import { checkContent } from './check-content/check.ts'
import { dayInChina, readContent } from './check-content/read-content.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const content = readContent({
  contentFolder: contentFolder(pathToFileURL(root)),
  publicFolder: `${root}site/public`,
  today: dayInChina(Date.now()),
})
const findings = checkContent(content)

for (const { file, line, what, advice } of findings) console.log(`${file}:${line}\n  问题：${what}\n  改法：${advice}\n`)
console.log(
  findings.length
    ? `检查了 ${content.articles.length} 篇文章，发现 ${findings.length} 处问题，请按上面的说明改正。`
    : `检查了 ${content.articles.length} 篇文章，没有发现问题。`,
)
process.exitCode = findings.length ? 1 : 0
