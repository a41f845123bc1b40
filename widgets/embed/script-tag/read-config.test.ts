import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const readFrom = (query: string) => readConfig(`https://shop.test/embed/v1.js?${query}`)

test('settings in the address of the script may be escaped', () => {
  expect(readFrom('partner=demo&return=https%3A%2F%2Fportal.test%2F%E8%8D%AF&service=https://api.test&site=https://www.test#top')).toEqual({
    ...{ partner: 'demo', returnTo: 'https://portal.test/药', serviceOrigin: 'https://api.test', siteOrigin: 'https://www.test' },
  })
})

test.each(['https://portal.test/100%', 'https://portal.test/%zz', 'https://portal.test/%B0%A2'])(
  'a setting with a broken escape is taken as it is written, and the others count: %s',
  address => {
    expect(readFrom(`partner=demo&return=${address}`)).toMatchObject({ partner: 'demo', returnTo: address })
  },
)

test('an address without settings has no partner and no address to return to', () => {
  expect(readConfig('https://shop.test/embed/v1.js')).toMatchObject({ partner: '', returnTo: undefined })
})
