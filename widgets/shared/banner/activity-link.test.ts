import { afterEach, describe, expect, test } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { activityLink } from './activity-link.ts'

afterEach(() => $environment.set({}))

describe('a link that an operator has set', () => {
  test.each([
    ['/list?is_jxq=1', { kind: 'link', href: '/list?is_jxq=1', isForeign: false }],
    ['https://gov.test/x', { kind: 'link', href: 'https://gov.test/x', isForeign: true }],
    ['*拼团将于12月开始', { kind: 'alert', text: '拼团将于12月开始' }],
    ['#名额已满', { kind: 'alert', text: '名额已满' }],
    ['*', { kind: 'alert', text: '活动未开始' }],
    [' # ', { kind: 'alert', text: '活动未开始' }],
    ['', { kind: 'alert', text: '活动未开始' }],
    ['javascript:alert(1)', { kind: 'alert', text: '活动未开始' }],
    ['//evil.test', { kind: 'alert', text: '活动未开始' }],
  ])('%j', (url, link) => expect(activityLink(url)).toEqual(link))

  test('leads to the main site from a page of a partner', () => {
    configureEnvironment({ mode: 'embed', siteOrigin: 'https://shop.test' })
    expect(activityLink('/list')).toMatchObject({ href: 'https://shop.test/list' })
  })

  test('of a closed activity says its own text, or that it has not started', () => {
    expect(activityLink('/list', true)).toEqual({ kind: 'alert', text: '活动未开始' })
    expect(activityLink('*拼团将于12月开始', true)).toEqual({ kind: 'alert', text: '拼团将于12月开始' })
  })
})
