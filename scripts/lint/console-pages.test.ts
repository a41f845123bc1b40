import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

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
  const storing = sources.filter(file => /\b(ownStorage|useOwnStorage)\(/.test(read(file)))
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
