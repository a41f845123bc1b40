import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Content } from '../finding.ts'
import { readContent } from '../read-content.ts'

/** Front matter of a help article that holds, with changes; `null` leaves a field out. */
export function article(body: string, changes: Record<string, string | null> = {}): string {
  const fields = {
    title: '收货须知',
    category: '售后服务',
    order: '10',
    date: '2026-11-20',
    summary: '收货的时候需要逐项核对的内容。',
    ...changes,
  }
  const lines = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
  return ['---', ...lines, '---', '', body].join('\n')
}

/** Content of these files alone, checked on 21 November 2026; names start below content/ or public/. */
export function contentWith(files: Readonly<Record<string, string | Buffer>>): Content {
  const root = mkdtempSync(join(tmpdir(), 'yaoji-content-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return readContent({ contentFolder: join(root, 'content'), publicFolder: join(root, 'public'), today: '2026-11-21' })
}
