import { expect, test } from 'vitest'
import { limits, searchTypes } from './limits.ts'

test('every constant of spec section 9 stands as specified', () => {
  expect(limits).toMatchObject({
    requestTimeoutMs: 30_000,
    cartBadgeMax: 99,
    cartFilterAll: 99_999,
    categoryMenuEntries: 7,
    navigationEntries: 9,
    footerHelpSections: 4,
    addToCartDelayMs: 200,
    timestampSecondsDigits: 10,
    cartDrawerClosedPx: 40,
    cartDrawerOpenPx: 310,
    suggestionDebounceMs: 500,
    suggestionsStaleAfterMs: 5_000,
    stickySearchAtPx: 205,
    stickySearchDelayMs: 100,
    lotteryResultDelayMs: 2_000,
    menuCloseAnimationMs: 1_000,
    pageViewDelayMs: 300,
    scrollRestoreDelayMs: 100,
  })
  expect(searchTypes).toEqual({ drug: 0, manufacturer: 1 })
})
