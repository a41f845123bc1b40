import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '../service/fuzz/random.ts'
import { Breach, type Portal } from './portal.ts'
import type { Member } from './member.ts'
import { drawCut } from './weather.ts'
import { logIn, seeCheckout } from './windows.ts'

/** Goods of the sample catalogue that the host's page adds by itself; the search finds others. */
const hostGoodsId = 1300
const keyword = '板蓝根颗粒'

/** What the partners' documentation says of the page's storage. */
const documented = new Set(
  readFileSync(join(import.meta.dirname, '../../docs/partners/log-in.md'), 'utf8').match(/(?<=^\| `)yaoji-[\w-]+/gm) ?? [],
)

export type Walk = { portal: Portal; member: Member; random: Random; address: string; note: (text: string) => void }

/** One step of the journey, with a cut that begins while it is done. */
async function step({ portal, random, note }: Walk, name: string, work: () => Promise<void>): Promise<void> {
  const cut = drawCut(random)
  note(cut ? `${name}, ${cut.kind} after ${cut.afterMs} ms for ${cut.forMs} ms` : name)
  if (cut) portal.cut(cut)
  await work()
  await portal.untilWhole()
  const unknown = (await portal.storageKeys()).filter(key => key.startsWith('yaoji-') && !documented.has(key))
  if (unknown.length > 0) throw new Breach(`The storage holds ${unknown.join(', ')}, which the documentation does not name`)
}

async function search({ portal }: Walk): Promise<void> {
  const type = async () => {
    await portal.field.fill('')
    await portal.field.pressSequentially(keyword, { delay: 20 })
  }
  await type()
  const option = portal.page.getByRole('option').first()
  await portal.until('suggestions', async () => (await option.textContent({ timeout: 500 }))?.includes(keyword) === true, type)
}

/** Adds the first suggestion; answers how often the page said that it was added. */
async function addSuggestion({ portal }: Walk): Promise<number> {
  const press = () => portal.page.getByRole('option').first().getByText('加购').click({ timeout: 2_000 })
  const said = portal.page.getByText(/^已加入购物车：/)
  await press()
  await portal.until(
    'an answer to the addition',
    () => said.isVisible(),
    async () => {
      // Still on its way: a person waits.
      if (await portal.page.getByText('正在加购…').isVisible()) return
      await press()
    },
    2_000,
  )
  return 1
}

async function openDrawer({ portal }: Walk): Promise<void> {
  await portal.field.press('Escape')
  await portal.until(
    'the drawer',
    () => portal.drawer.isVisible(),
    () => portal.openCart(),
    0,
  )
}

/** The service's cart as quantities by goods. */
async function stored({ member }: Walk): Promise<Map<number, number>> {
  const { data } = await member.cart()
  return new Map(data.map(({ goods, number }) => [goods.id, number]))
}

const text = (numbers: Iterable<readonly [number, number]>) =>
  [...numbers]
    .map(([id, number]) => `${id}×${number}`)
    .toSorted()
    .join(' ')

/** What the drawer shows: only quantities, in its order. */
async function shown({ portal }: Walk): Promise<number[]> {
  const values = await portal.quantity.evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).value))
  return values.map(Number)
}

/** The page, the service and the answer to the host agree. */
async function untilAgreed(walk: Walk): Promise<Map<number, number>> {
  const { portal, member } = walk
  let last = ''
  const retype = async () => {
    for (const box of await portal.drawer.locator('[aria-invalid="true"]').all()) {
      const value = await box.inputValue()
      await box.fill(value)
      await box.press('Enter')
    }
  }
  try {
    await portal.until(
      'agreement',
      async () => {
        const [cart, here, reported] = [await member.cart(), await shown(walk), await portal.cart()]
        const lines = (reported?.lines ?? []).map(({ goodsId, number }) => [goodsId, number] as const)
        const there = cart.data.map(({ goods, number }) => [goods.id, number] as const)
        last = `shown ${here.join(' ')}, reported ${text(lines)}, stored ${text(there)}`
        const isWaiting = await portal.drawer.getByText('尚未提交').isVisible()
        return (
          !isWaiting &&
          text(lines) === text(there) &&
          here.toSorted().join(' ') ===
            there
              .map(([, n]) => n)
              .toSorted()
              .join(' ')
        )
      },
      retype,
      4_000,
    )
  } catch (error) {
    throw error instanceof Breach ? new Breach(`${error.message}: ${last}`) : error
  }
  return stored(walk)
}

function expectNumber(what: string, found: number | undefined, expected: number): void {
  if (found !== expected) throw new Breach(`${what}: ${found ?? 'none'} in place of ${expected}`)
}

async function addByHost(walk: Walk): Promise<void> {
  const { portal } = walk
  let outcome = await portal.add(hostGoodsId)
  for (let tries = 0; !outcome.isAdded && tries < 20; tries++) {
    if (!outcome.reason) throw new Breach('yaoji.add() gives no reason')
    await portal.page.waitForTimeout(1_000)
    outcome = await portal.add(hostGoodsId)
  }
  if (!outcome.isAdded) throw new Breach(`yaoji.add(): ${outcome.reason}`)
}

async function changeQuantity({ portal, random }: Walk): Promise<number> {
  const more = portal.drawer.getByRole('button', { name: /^增加/ }).first()
  const presses = 1 + random.below(4)
  for (let press = 0; press < presses; press++) await more.click()
  return Number(await portal.quantity.first().inputValue())
}

/** The event for the host names the cart that is stored; half of the visitors go on in our window. */
async function checkOut(walk: Walk): Promise<void> {
  const { portal, random } = walk
  const isOpened = random.chance(0.5)
  await portal.listenToCheckout(isOpened)
  const press = () => portal.drawer.getByRole('button', { name: '去药集结算' }).click({ timeout: 2_000 })
  await press().catch(() => undefined)
  await portal.until('the checkout', async () => (await portal.lastCheckout()) !== undefined, press, 5_000)
  const lines = (await portal.lastCheckout())?.lines ?? []
  const [reported, there] = [text(lines.map(({ goodsId, number }) => [goodsId, number])), text(await stored(walk))]
  if (reported !== there) throw new Breach(`The checkout is of ${reported}, stored ${there}`)
  if (isOpened) await seeCheckout(portal, press)
}

async function logOut({ portal }: Walk): Promise<void> {
  await portal.drawer.getByRole('button', { name: '退出' }).click()
  await portal.until('the log-out', () => portal.drawer.getByText('登录后查看购物车').isVisible())
  const left = (await portal.storageKeys()).filter(key => key.startsWith('yaoji-') && key !== 'yaoji-look')
  if (left.length > 0) throw new Breach(`After the log-out there is still ${left.join(', ')} in the storage`)
}

/** The whole visit, from the search to the log-out. @throws {Breach} */
export async function walkThrough(walk: Walk): Promise<void> {
  const { portal, member, random, address } = walk
  await member.emptyCart()
  await portal.page.goto(address)
  await portal.field.waitFor()
  let additions = 0
  await step(walk, 'search', () => search(walk))
  await step(walk, 'add', async () => void (additions = await addSuggestion(walk)))
  await step(walk, 'open', () => openDrawer(walk))
  const minimum = (await shown(walk))[0] ?? 0
  await step(walk, 'log in', () => logIn(portal))
  await portal.until('the merge', async () => (await stored(walk)).size > 0)
  const merged = await untilAgreed(walk)
  const [goodsId = 0] = merged.keys()
  expectNumber('The goods that a visitor has chosen', merged.get(goodsId), minimum * additions)
  let wanted = 0
  await step(walk, 'change', async () => void (wanted = await changeQuantity(walk)))
  expectNumber('The changed quantity', (await untilAgreed(walk)).get(goodsId), wanted)
  await step(walk, 'add by the host', () => addByHost(walk))
  const added = await untilAgreed(walk)
  const first = added.get(hostGoodsId)
  await step(walk, 'add again', () => addByHost(walk))
  expectNumber('Goods added twice by the host', (await untilAgreed(walk)).get(hostGoodsId), 2 * (first ?? Number.NaN))
  if (random.chance(0.5)) {
    await step(walk, 'remove', () => portal.drawer.getByRole('button', { name: /^删除/ }).first().click())
    expectNumber('Lines after a removal', (await untilAgreed(walk)).size, 1)
  }
  await step(walk, 'check out', () => checkOut(walk))
  await step(walk, 'log out', () => logOut(walk))
  const [complaint] = portal.complaints
  if (complaint) throw new Breach(complaint)
}
