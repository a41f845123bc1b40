import { readFileSync } from 'node:fs'
import { builtPath } from '../site/pages/rules.ts'
import { isScreenRow } from '../site/pages/row.ts'
import { zoneRows } from '../site/pages/zone-rows.ts'
import { budgets, type Budget } from './size-budgets.ts'
import { compressed, type Sizes } from './size-report/compressed.ts'
import { embedFiles } from './size-report/embed-files.ts'
import { hostScripts } from './size-report/host-scripts.ts'
import { pageScripts } from './size-report/page-scripts.ts'

type Row = { name: string; sizes: Sizes; budget: Budget }

const path = (name: string) => new URL(`../${name}`, import.meta.url).pathname

const read = (files: readonly string[]) => files.map(file => readFileSync(file))

function fileRow(budget: Budget, files: readonly string[], name = budget.name): Row {
  return { name, sizes: compressed(read(files)), budget }
}

function embedRows(): Row[] {
  const embed = embedFiles(path('widgets/dist/embed'))
  return [
    fileRow(budgets.embedField, [embed.script]),
    fileRow(budgets.embedSuggestion, embed.filesOf('search')),
    fileRow(budgets.embedDrawer, embed.filesOf('cart')),
    fileRow(budgets.embedRescue, [embed.rescue]),
    ...embed.later.map(([name, file]) => fileRow(budgets.embedFile, [file], `${budgets.embedFile.name} ${name}`)),
  ]
}

/** Each zone that is built, by its path. */
function zonePageRows(): Row[] {
  return zoneRows
    .filter(isScreenRow)
    .map(row => pageRow(budgets.zonePage, `${builtPath(row).slice(1)}.html`, `${budgets.zonePage.name} ${row.path}: JavaScript`))
}

function pageRow(budget: Budget, page: string, name = budget.name): Row {
  const { files, inline } = pageScripts(path('site/dist'), page)
  return { name, sizes: compressed([...read(files), ...inline]), budget }
}

const searchEntry = path('widgets/dist/search.js')

/** Of a React host: the box alone, then with all that has come when the first suggestion is shown (widgets/storefront/search/use-later-parts.tsx, store.ts). */
async function hostRows(): Promise<Row[]> {
  const shown = ['search-words', 'search-panel', 'suggester'].map(name => `/chunks/${name}.js`)
  return [
    { name: budgets.hostSearch.name, sizes: compressed(await hostScripts(searchEntry)), budget: budgets.hostSearch },
    { name: budgets.hostSuggestion.name, sizes: compressed(await hostScripts(searchEntry, shown)), budget: budgets.hostSuggestion },
  ]
}

function printed({ name, sizes, budget }: Row, width: number): string {
  const counted = sizes[budget.encoding]
  const share = Math.round((counted / budget.bytes) * 100)
  return [
    name.padEnd(width),
    `${sizes.gzip} B gzip`.padStart(14),
    `${sizes.brotli} B brotli`.padStart(16),
    `budget ${budget.bytes} B ${budget.encoding}`.padStart(22),
    `${share} %`.padStart(6),
    counted > budget.bytes ? 'OVER' : 'ok',
  ].join('  ')
}

const rows = [
  ...embedRows(),
  ...(await hostRows()),
  pageRow(budgets.helpPage, 'help/us.html'),
  pageRow(budgets.homePage, 'index.html'),
  pageRow(budgets.listPage, 'list.html'),
  ...zonePageRows(),
  pageRow(budgets.tablePage, 'list/table.html'),
]
const width = Math.max(...rows.map(row => row.name.length))
console.log(rows.map(row => printed(row, width)).join('\n'))
console.log(
  [
    '',
    'Each file is compressed alone. A page counts its inline and module scripts, and the component and renderer of every',
    'island that hydrates without interaction, all with their static imports; what a component imports later is not counted.',
  ].join('\n'),
)
if (rows.some(({ sizes, budget }) => sizes[budget.encoding] > budget.bytes)) process.exitCode = 1
