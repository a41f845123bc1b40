import type { KeptIn } from '../../service/platform/database/tables/kept-file.ts'

const names: Readonly<Record<KeptIn, string>> = { row: '数据库', folder: '文件夹', s3: 'S3' }
const megabytes = (bytes: number) => Math.ceil(bytes / 1_048_576)
const listed = (lines: readonly string[]) => lines.map(line => `\n  ${line}`).join('')

export const messages = {
  usage: `用法：
  npm run files -- status            文件现在各在哪里
  npm run files -- move --to s3      全部移到 S3（或 folder 文件夹、row 数据库），商城照常营业，断了再运行就接着移
  npm run files -- check             逐个读出核对，并找出没有人用的文件
  npm run files -- check --drop      并删除没有人用的文件
  npm run files -- adopt s3          记下文件归这套商城（或 folder）：从旧版本升级后，或在新机器恢复了备份、原来的不再用以后`,
  noDatabase: (path: string) => `还没有数据库 ${path}：请先运行 npm start，或检查 YAOJI_DATA_DIR。`,
  status: (counts: Readonly<Record<KeptIn, number>>, target: KeptIn, gone: number) =>
    `${Object.entries(counts)
      .map(([place, count]) => `${names[place as KeptIn]}：${count}个`)
      .join('，')}；新文件移到${names[target]}（YAOJI_FILES=${target}）；待删除：${gone}个。`,
  otherTarget: (to: KeptIn, target: KeptIn) =>
    `YAOJI_FILES 现在是 ${target}：正在营业的商城会把文件移回${names[target]}。请先把所有进程的 YAOJI_FILES 改成 ${to} 并重启，再运行。`,
  progress: (files: number, bytes: number) => `已移动${files}个，${megabytes(bytes)} MB`,
  moved: (to: KeptIn, files: number, bytes: number) => `✓ 全部在${names[to]}了：这次移动${files}个，${megabytes(bytes)} MB。`,
  notMoved: (problems: readonly string[]) => `${problems.length}个文件没有移动，还在原处：${listed(problems)}`,
  down: (reason: string, files: number) => `这次移动了${files}个之后停下：${reason}。什么都没有丢，再运行就接着移。`,
  well: '✓ 每个文件都在，内容和存入时一样。',
  problems: (problems: readonly string[]) => `${problems.length}个文件不在了或内容不同：${listed(problems)}`,
  strays: (keys: readonly string[]) => `没有人用的文件${keys.length}个（用 check --drop 删除）：${listed(keys)}`,
  dropped: (count: number) => `删除了没有人用的文件${count}个。`,
  adopted: (place: KeptIn, host: string) =>
    `✓ ${names[place]}里的文件归这套商城了${host === '' ? '' : `（原来的在 ${host}，它从现在起不能再写和删除，请停掉）`}。`,
  isOwn: (place: KeptIn) => `${names[place]}里的文件本来就是这套商城的，什么也没有改。`,
  failed: (reason: string) => `没有完成：${reason}。`,
} as const
