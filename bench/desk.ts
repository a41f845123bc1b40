import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { orderForChain } from './desk/chain.ts'
import { orderFromPaper } from './desk/paper.ts'
import { pasteLists } from './desk/paste.ts'
import { reorder, reorderByThumb } from './desk/reorder.ts'
import { missedAims, tables, type DeskReport } from './desk/report.ts'
import { lookAtScreens } from './desk/screens.ts'
import { startShop } from './pages/shop.ts'
import { findChromium, isRoot } from '../scripts/browser.ts'
import { endWithProblem } from '../scripts/start/problem.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
process.chdir(root)

await endWithProblem(async () => {
  const shop = await startShop(root)
  process.once('SIGINT', () => void shop.stop().then(() => process.exit(130)))
  const browser = await chromium.launch({ executablePath: findChromium(), args: isRoot ? ['--no-sandbox'] : [] })
  const problems: string[] = []
  const complain = (problem: string): void => void problems.push(problem)
  try {
    const desks: DeskReport[] = [await orderFromPaper(browser, shop, complain), ...(await pasteLists(browser, shop, complain))]
    // The cart holds what the lists added, so that it is long enough to be looked at.
    const screens = await lookAtScreens(browser, shop)
    desks.push(await reorder(browser, shop), await reorderByThumb(browser, shop), await orderForChain(browser, shop))
    console.log(`\n${tables(desks, screens)}`)
    problems.unshift(...missedAims(desks, screens))
  } finally {
    await browser.close()
    await shop.stop()
  }
  if (problems.length > 0) console.error(`\n${problems.join('\n')}`)
  process.exitCode = problems.length > 0 ? 1 : 0
})
