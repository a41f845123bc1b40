import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { callTable } from '@yaoji/contract/calls/table'
import { expect, test } from 'vitest'
import { subjectKinds, subjectOf } from '../../service/operations/audit/subject.ts'

const read = (file: string) => readFileSync(file, 'utf8')

/** Names of fields that say who a person is, or open something. */
const secret = /^(code|ownCodeField|.*(password|secret|token|pin|otp))$/i

test('no field of a dialog that takes a code, a password or a secret is stored with what was typed', () => {
  const fields = globSync('console/{pages,ui}/**/*.tsx').flatMap(file =>
    // A field is written in one pair of braces.
    [...read(file).matchAll(/\{[^{}]*\bname: '?(\w+)'?,[^{}]*\blabel\b[^{}]*\}/g)].map(([text, name = '']) => ({ file, text, name })),
  )
  expect(fields.length).toBeGreaterThan(50)
  const secrets = fields.filter(({ name }) => secret.test(name))
  expect(secrets.length).toBeGreaterThan(3)
  expect(secrets.filter(({ text }) => !text.includes('isFactor: true'))).toEqual([])
})

test('what a person typed or opened is stored under their account, and its file is tried with two people', () => {
  const sources = globSync('console/{frame,lib,pages,ui}/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$|lib\/stored\.ts$/.test(file))
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.filter(file => /localStorage|sessionStorage|indexedDB/.test(read(file)))).toEqual([])
  const storing = sources.filter(file => /\b(ownStorage|useOwnStorage|useStored)(<[^()]*>)?\(/.test(read(file)))
  expect(storing.length).toBeGreaterThan(5)
  const tried = read('console/lib/own-drafts.browser.test.tsx')
  expect(storing.filter(file => !tried.includes(`'${file.replace('console/', '')}'`))).toEqual([])
})

/** Parts of an order and of a store, whose own pages say it, and what waits for a signature: it is in the log once it is signed. */
const parts = ['pack', 'store-papers', 'statement']

test('the page of every object says who changed it', () => {
  const pages = globSync('console/pages/*/*-page.tsx').filter(file => read(file).includes('useParams('))
  const folders = [...new Set(pages.map(dirname))].filter(folder => !parts.includes(folder.split('/').at(-1) ?? ''))
  expect(folders.length).toBeGreaterThan(8)
  const says = (folder: string) => globSync(`${folder}/*.tsx`).some(file => /<(AuditDrawer|WhoChanged\w*|\w*History)\b/.test(read(file)))
  expect(folders.filter(folder => !says(folder))).toEqual([])
})

test('a page whose key H shows who changed it says so', () => {
  const pages = globSync('console/pages/*/*.tsx').filter(file => /<WhoChangedHere\b/.test(read(file)))
  expect(pages.length).toBeGreaterThan(3)
  expect(pages.filter(file => !read(file).includes("[['H'], auditMessages.of]"))).toEqual([])
})

test('each operation on a row of money, of shipping and of answers has a key that names it', () => {
  const sources = globSync('console/pages/{money,shipping,answers}/*.{ts,tsx}').filter(file => !/list-keys|\.test\./.test(file))
  const operations = sources.flatMap(file => [...read(file).matchAll(/operation(?::| =) '([\w/]+)'/g)].map(([, operation]) => operation))
  expect(operations.length).toBeGreaterThan(15)
  const named = [...read('console/pages/money/list-keys.ts').matchAll(/'(\w+\/\w+)'/g)].map(([, operation]) => operation)
  expect([...new Set(named)].toSorted()).toEqual([...new Set(operations)].toSorted())
})

/** Objects whose entries another page shows, and where; those of the last row have no page. */
const shownElsewhere: Readonly<Record<string, string>> = {
  goods: 'item-history.tsx reads them with the changes of sheets and imports',
  paper: 'part of a store, whose page shows what became of each',
  sheet: 'part of the goods that it changed, whose history names it',
  bill: 'the list of files names who opened each',
  bill_row: 'the row of the file names who settled it and why',
  correction: 'an entry itself: the list shows all of it, and it never changes',
  partner: 'opened by command',
}

test('every kind of object in the audit log is linked by the page that shows it', () => {
  const sources = globSync('console/pages/**/*.tsx').map(read)
  const linked = (kind: string) =>
    sources.some(
      source =>
        new RegExp(String.raw`(object(Of)?=?[^\n]*|: )['\`]${kind}[:'\`]`).test(source) && /WhoChanged|AuditDrawer|objectOf/.test(source),
    )
  expect(subjectKinds.filter(kind => !linked(kind) && shownElsewhere[kind] === undefined)).toEqual([])
  expect(Object.keys(shownElsewhere).filter(kind => !subjectKinds.includes(kind))).toEqual([])
})

/** Operations on many objects, or on none: their entry is found by who did it and when. */
const ofMany: readonly string[] = [
  ...['orders/slip', 'orders/pick', 'orders/check_out', 'orders/ship', 'stores/upsert', 'stores/credit', 'goods/places', 'goods/sheet'],
  ...['goods/upsert', 'goods/prices', 'goods/stock', 'goods/add_photos', 'trace/packs', 'dossier/require', 'contract/stop'],
  ...['statement/sign', 'statement/refuse', 'chat/redeem', 'campaign/picture', 'webhook/list', 'changes', 'recall/preview', 'trace/find'],
]
/** Operations that make an object, whose number their answer has. */
const made: readonly string[] = [
  'recall/start',
  'record/correct',
  'report',
  'announce',
  'coupon/offer',
  'lottery/open',
  'topup/arrived',
  'lottery/ship',
  'contract/issue',
]

test('every operation says which object it is about', () => {
  const operations = callTable.filter(({ schema }) => schema.access === 'operator')
  expect(operations.length).toBeGreaterThan(80)
  const nameless = operations.filter(({ schema }) => {
    const { properties = {} } = schema.body as { properties?: object }
    return subjectOf(Object.fromEntries(Object.keys(properties).map(name => [name, '1']))).object === ''
  })
  const addresses = nameless.map(({ call }) => call.path.replace('/api/operator/', ''))
  expect(addresses.toSorted()).toEqual([...ofMany, ...made].toSorted())
})
