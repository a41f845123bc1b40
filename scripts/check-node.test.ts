import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const script = fileURLToPath(new URL('check-node.cjs', import.meta.url))

function runUnder(version: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require(${JSON.stringify(script)}); console.log('went on')`
  return spawnSync(process.execPath, ['-e', pretend], { encoding: 'utf8' })
}

describe('the check before the start', () => {
  test.each(['18.20.4', '20.11.1', '22.9.0'])('Node %s gets one clear sentence and a non-zero exit', version => {
    const { status, stdout, stderr } = runUnder(version)
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain(`需要 Node 24，当前是 ${version}。请先运行 npm ci`)
  })

  test.each(['24.0.0', '26.1.0'])('Node %s goes on', version => {
    expect(runUnder(version)).toMatchObject({ status: 0, stdout: 'went on\n', stderr: '' })
  })
})
