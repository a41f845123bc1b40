// Loaded before start.ts in the words of old versions: an old Node cannot even read TypeScript.
'use strict'

const needed = 24
const present = process.versions.node
const isOld = Number(present.split('.')[0]) < needed

if (isOld) {
  console.error(
    '需要 Node ' +
      needed +
      '，当前是 ' +
      present +
      '。请先运行 npm ci（它会带来 Node ' +
      needed +
      '），再用 npm start 启动。' +
      '\n(This needs Node ' +
      needed +
      ', not ' +
      present +
      ': run npm ci, which brings it along, then npm start.)',
  )
  process.exit(1)
}
