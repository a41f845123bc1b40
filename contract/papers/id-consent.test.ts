import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { idConsent } from './id-consent.ts'
import { idCardKinds } from './kinds.ts'

/** The digest of each text that was ever agreed to; a new text adds a line and a version. */
const digests: Readonly<Record<string, string>> = { '2026-11-29': '3ac0601bc7ba06c3' }

test('a text that somebody agrees to belongs to one version', () => {
  const text = JSON.stringify([idConsent.facts, idCardKinds.map(kind => idConsent.agree(kind))])
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(digests[idConsent.version])
})
