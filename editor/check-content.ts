import { fileURLToPath, pathToFileURL } from 'node:url'
import { chinaDay } from '../contract/domain/china-day.ts'
import { contentFolder } from '../site/content-model/folders.ts'
import { checkContent, refusals, reportOf } from './check-content/check.ts'
import { prescriptionFindings } from './check-content/prescriptions.ts'
import { readContent } from './check-content/read-content.ts'
import { drugNamesOf } from './publish/drug-names.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const content = readContent({
  contentFolder: contentFolder(pathToFileURL(root)),
  publicFolder: `${root}site/public`,
  today: chinaDay(Date.now()),
})
const namesDrug = await drugNamesOf(process.env, problem => console.error(problem))()
const findings = [...checkContent(content), ...(namesDrug ? prescriptionFindings(content.articles, namesDrug) : [])]

console.log(reportOf(findings, content.articles.length))
process.exitCode = refusals(findings).length ? 1 : 0
