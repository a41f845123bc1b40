import { describe, expect, test } from 'vitest'
import { createInputMethod } from './input-method.ts'

type Step = 'start' | 'end' | { key: string; keyCode?: number; isComposing?: boolean }

/** Whose each key of these events was, in their order: of the input method or the buyer's. */
function owners(steps: readonly Step[]): string[] {
  const inputMethod = createInputMethod()
  return steps.flatMap(step => {
    if (typeof step === 'string') {
      inputMethod.follow({ type: `composition${step}` })
      return []
    }
    return inputMethod.owns({ keyCode: 0, isComposing: false, ...step }) ? [`${step.key} its`] : [`${step.key} theirs`]
  })
}

const enter = { key: 'Enter', keyCode: 13 }

describe('whose keys they are', () => {
  test('in Chromium: the Enter that ends the composition comes before its end', () => {
    expect(
      owners([
        { key: 'Process', keyCode: 229 },
        'start',
        { key: 'Process', keyCode: 229, isComposing: true },
        { key: 'Enter', keyCode: 229, isComposing: true },
        'end',
        enter,
      ]),
    ).toEqual(['Process its', 'Process its', 'Enter its', 'Enter theirs'])
  })

  test('in Safari: that Enter comes after the end, and only code 229 tells', () => {
    expect(owners(['start', { key: 'a', keyCode: 229 }, 'end', { key: 'Enter', keyCode: 229 }, enter])).toEqual([
      'a its',
      'Enter its',
      'Enter theirs',
    ])
  })

  test.each([false, true])('on Android: everything is composed, Enter is the buyer’s (said to be composing: %s)', isComposing => {
    expect(
      owners([
        { key: 'Unidentified', keyCode: 229 },
        'start',
        { key: 'Unidentified', keyCode: 229, isComposing: true },
        { ...enter, isComposing },
      ]),
    ).toEqual(['Unidentified its', 'Unidentified its', 'Enter theirs'])
  })

  test('told by isComposing alone', () => {
    expect(
      owners([
        { key: 'a', keyCode: 65, isComposing: true },
        { key: 'ArrowDown', keyCode: 40, isComposing: true },
        { ...enter, isComposing: true },
        enter,
      ]),
    ).toEqual(['a its', 'ArrowDown its', 'Enter its', 'Enter theirs'])
  })

  test('told by code 229 alone', () => {
    expect(owners([{ key: 'a', keyCode: 229 }, { key: 'ArrowDown', keyCode: 229 }, { key: 'Enter', keyCode: 229 }, enter])).toEqual([
      'a its',
      'ArrowDown its',
      'Enter its',
      'Enter theirs',
    ])
  })

  test('told by the events of the composition alone', () => {
    expect(owners(['start', { key: 'a', keyCode: 65 }, { key: 'ArrowDown', keyCode: 40 }, enter, 'end', enter])).toEqual([
      'a its',
      'ArrowDown its',
      'Enter its',
      'Enter theirs',
    ])
  })
})

test('a composition that the focus leaves is over', () => {
  const inputMethod = createInputMethod()
  inputMethod.follow({ type: 'compositionstart' })
  inputMethod.follow({ type: 'blur' })
  expect(inputMethod.owns({ ...enter, isComposing: false })).toBe(false)
})
