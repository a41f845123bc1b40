import { expect, test } from 'vitest'
import { writingMessages } from './browser/writing-messages.ts'
import { messages } from './messages.ts'

test('no message of the texts is replaced by another of the same name', () => {
  for (const [name, text] of Object.entries(writingMessages)) expect([name, Reflect.get(messages, name)]).toEqual([name, text])
})

test('every message is in Chinese', () => {
  const texts = Object.values(messages).filter(text => typeof text === 'string')
  for (const text of texts) expect(text).toMatch(/\p{Script=Han}/u)
})
