import { expect, test } from 'vitest'
import { processorSecondsIn, runPart } from './run-part.ts'

test.each([
  ['dash', '0m0.00s 0m0.01s\n1m2.30s 0m3.10s\n', 65.4],
  ['bash', '0m0.001s 0m0.002s\n0m0.500s 0m0.250s\n', 0.75],
  ['none', '', 0],
])('the time of the children is read from the times of %s', (_, times, seconds) =>
  expect(processorSecondsIn(times)).toBeCloseTo(seconds, 6),
)

test('a part says what its program printed, whether it passed, and the processor time that it used', async () => {
  const busy =
    'const used = () => { const { user, system } = process.cpuUsage(); return user + system }; const end = used() + 300_000; while (used() < end); console.log("done"); process.exit(1)'
  let shown = ''
  const part = { name: 'busy', commands: [[process.execPath, '-e', busy]] }
  const result = await runPart(part, '/nowhere', process.env, text => (shown += text))
  expect(result).toMatchObject({ name: 'busy', passed: 0, failed: 1 })
  expect(result.processorSeconds).toBeGreaterThan(0.25)
  expect(shown).toBe('done\n')
})
