import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

const starts: readonly [RegExp, (head: string) => boolean][] = [
  [/\.png$/i, head => head.startsWith('\x89PNG\r\n')],
  [/\.jpe?g$/i, head => head.startsWith('\xff\xd8\xff')],
  [/\.webp$/i, head => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  [/\.avif$/i, head => head.slice(4, 8) === 'ftyp'],
]

function headOf(path: string): string {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(12)
    readSync(file, bytes)
    return bytes.toString('latin1')
  } finally {
    closeSync(file)
  }
}

const runs = /<script|<foreignObject|\son\w+\s*=|javascript:/i

/** What is wrong with the bytes of a picture: another kind than its name says, or a drawing that would run something. */
export function bytesProblem(path: string): { what: string; advice: string } | undefined {
  if (/\.svg$/i.test(path)) {
    if (!runs.test(readFileSync(path, 'utf8'))) return
    return { what: '图片里有会运行的代码', advice: '换一张图片，或用绘图软件另存为 png、webp' }
  }
  const isRight = starts.find(([name]) => name.test(path))?.[1]
  if (!isRight || isRight(headOf(path))) return
  return { what: '图片的内容和文件名的结尾不符，可能只改了名字', advice: '用看图软件打开，另存为 jpg、png 或 webp' }
}
