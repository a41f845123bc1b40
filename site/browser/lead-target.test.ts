import { describe, expect, test } from 'vitest'
import { crossing } from '../pages/crossing.ts'
import { pageRow } from '../pages/table.ts'
import { leadTarget } from './lead-target.ts'

const lead = (search: string) => leadTarget(search, crossing(pageRow('loading')))
const leadToActivity = (search: string) => leadTarget(search, crossing(pageRow('loadingActivity')))

describe('the transitional page leads to addresses of the page table', () => {
  test.each([
    ['?path=/list', '/list'],
    ['?path=/', '/'],
    ['?path=%2Flist%2Finfo%2F12', '/list/info/12'],
    ['?path=/list&query=select%3D3%26page%3D2', '/list?select=3&page=2'],
    ['?path=/search&keywords=阿莫西林', '/search?keywords=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97'],
    ['?path=/list_index&query=select=3&page=2', '/list_index?select=3&page=2'],
    ['?path=/help/zfps/ddzf', '/help/zfps/ddzf'],
    ['?path=/order_wddd', '/order_wddd'],
  ])('%s leads to %s', (search, target) => {
    expect(lead(search)).toBe(target)
  })
})

describe('nothing else is led to', () => {
  test.each([
    '',
    '?path=',
    '?path=list',
    '?query=a=1',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.test',
    '/list\n',
    '/list/info/1\r\nx: y',
    '/list/../..//evil.test',
    '/list/info/../../..',
    '/list?x',
    '/list#x',
    '/list/',
    ' /list',
    '/list/info/%2e%2e',
    '/.//evil.test',
    '/list@evil.test',
    '/nowhere',
    '/404',
    '/loading',
    '/loading/activity',
    '/activity/hb',
    '/login',
  ])('%j', text => {
    const search = text.startsWith('?') ? text : `?path=${encodeURIComponent(text)}`
    expect(lead(search)).toBe('/404')
  })

  test('a query can neither change the page nor the host', () => {
    expect(lead('?path=/list&query=%23%2F%2Fevil.test')).toBe('/list?%23%2F%2Fevil.test=')
  })
})

describe('an activity', () => {
  test('that is a page of the shop is led to', () => {
    expect(leadToActivity('?path=/yx/rule&from=app')).toBe('/yx/rule?from=app')
  })

  test.each(['', '?path=/', '?path=/618', '?path=//evil.test'])('%j has ended', search => {
    expect(leadToActivity(search)).toBe('/noActivity')
  })
})
