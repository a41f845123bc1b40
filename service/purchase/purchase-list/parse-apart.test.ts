import { expect, test } from 'vitest'
import { WorkerOverrunError } from '../../platform/queueing/worker-pool.ts'
import { parseApart } from './parse-apart.ts'

test.each([
  [{ text: '感冒灵' }, 'text', '清单内容识别时间过长，已停止：请分几次粘贴，或整理成每行一个商品再导入。'],
  [{ file: 'UEs', name: 'a.xlsx' }, 'file', '这个文件读取时间过长，已停止：请把采购清单单独复制到新的表格再导入，也可以直接粘贴。'],
])('a list that takes too long is refused where it was given: %j', async (source, field, message) => {
  const parsing = { run: () => Promise.reject(new WorkerOverrunError('computed too long')) }
  await expect(parseApart(parsing, source)).rejects.toMatchObject({ status: 422, errors: { [field]: [message] } })
})
