import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { emptyBooks, work, type Books } from './books.ts'
import { connect } from './shop.ts'

/**
 * One round of an ERP: takes up what changed and moves each paid order to its carrier. Run it every minute.
 *
 *     YAOJI_SERVICE=http://localhost:8787 YAOJI_KEY=erp YAOJI_SECRET=… node examples/seller-erp/day.ts
 */
const { YAOJI_SERVICE: service = '', YAOJI_KEY: key = '', YAOJI_SECRET: secret = '' } = process.env
const file = 'books.json'

type Stored = { orders: [string, never][]; payments: [string, never][]; cursor: string }
const read = ({ orders, payments, cursor }: Stored): Books => ({ orders: new Map(orders), payments: new Map(payments), cursor })

const before = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as Stored) : emptyBooks()
const tell = (number: string, reasons: readonly string[]) => process.stderr.write(`${number}: ${reasons.join(' ')}\n`)
const books = await work(connect({ service, key, secret }), before, number => `SF${number}`, tell)
writeFileSync(file, JSON.stringify({ ...books, orders: [...books.orders], payments: [...books.payments] }))
const shipped = [...books.orders.values()].filter(({ status }) => status >= 65).length
process.stdout.write(`${books.orders.size} orders, ${shipped} of them sent; ${books.payments.size} payments\n`)
