import { expect, test } from 'vitest'
import { normalText } from './normalise.ts'

test('what is taken as it stands would stay so: Chinese characters of the main block, digits and small letters', () => {
  for (let unit = 0x4e00; unit <= 0x9fff; unit++) {
    const char = String.fromCharCode(unit)
    if (char.normalize('NFKC').toLowerCase() !== char) expect.fail(`${char} has another form`)
  }
  expect(normalText('阿莫西林0.25g*24粒'.replace('.', '')), 'digits and letters').toBe('阿莫西林025g*24粒')
  expect(normalText('维生素B１（片）')).toBe('维生素b1片')
  expect(normalText('㈱豈')).toBe('株豈'.normalize('NFKC'))
})
