import { globSync, readFileSync } from 'node:fs'
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
