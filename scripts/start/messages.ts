const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} 秒`

type Addresses = {
  site: string
  service: string
  partner: string
  console: string | undefined
  mailbox: string | undefined
  sandbox: string | undefined
}

export const messages = {
  portTaken: (part: string, port: number, variable: string) =>
    `端口 ${port}（${part}）已被占用：请停止占用它的程序，或用环境变量 ${variable} 换一个端口。`,
  portRefused: (part: string, host: string, port: number, variable: string, reason: string) =>
    `不能在 ${host}:${port} 启动${part}（${reason}）：请检查环境变量 YAOJI_HOST 和 ${variable}。`,
  unwritable: (folder: string) => `不能写入文件夹 ${folder}：请检查它的权限，或换一个文件夹。`,
  notInstalled: '依赖还没有安装：请先运行 npm ci。',
  badSetting: (problems: readonly string[]) => `环境变量有误：${problems.join(' ')}（说明见 docs/operators/configuration.md）`,
  databaseOlder: '数据库结构比程序旧：请先用这个版本运行 npm run migrate（或启动服务，启动时会升级），再运行命令。',
  building: (what: string) => `构建${what} …`,
  built: (what: string, ms: number) => `✓ ${what}已构建（${seconds(ms)}）`,
  upToDate: (what: string) => `✓ ${what}没有变化`,
  buildFailed: (what: string) => `构建${what}失败，原因见上面的输出。`,
  starting: '启动服务（第一次会建立数据库并装入示例商品）…',
  answers: (part: string, ms: number) => `✓ ${part}已就绪（${seconds(ms)}）`,
  noAnswer: (part: string, url: string, ms: number) => `${part}在 ${seconds(ms)}内没有应答（${url}），已全部停止。`,
  ended: (part: string, code: number | string) => `${part}意外退出（${code}），原因见上面的输出，已全部停止。`,
  endedAndRestarts: (part: string, code: number | string, ms: number) =>
    `${part}意外退出（${code}），原因见上面的输出。${seconds(ms)}后重新启动，其余照常运行。`,
  left: (part: string, times: number) => `${part}连续 ${times} 次意外退出，不再重新启动，其余照常运行。解决后请重新运行 npm start。`,
  allEnded: '所有程序都已退出，原因见上面的输出。',
  stopping: '\n正在停止 …',
  stopped: '已全部停止，数据都已保存。',
  ready: ({ site, service, partner, console: desk, mailbox, sandbox }: Addresses) => `
药集已启动

  商城          ${site}
  接口说明      ${service}/api/docs
  合作方页面    ${partner}${desk ? `\n  运营工作台    ${desk}` : ''}${mailbox ? `\n  试用信箱      ${mailbox}（短信和邮件）` : ''}

演示账号（密码都是 Yaoji2026!）
  danti      单体药店的店主，余额 50,000.00
  caigou     同一家药店的采购员
  zhensuo    诊所，经营范围较少
  liansuo    连锁总部和 3 家门店的店主
  caiwu      连锁总部的财务
  zhidu      连锁总部的只读账号
  xinke      资质审核中
  bohui      资质被驳回
  daiqian    合同待签署
  laoke      老客户，半年的规律订货：首页看该补货了、降价了、到货了
${
  desk
    ? `
工作台账号（密码同上，验证码在登录页上，或运行 npm run staff -- code）
  kefu 客服  cangku 仓库  caiwu 财务  zhiguan 质管  yunying 运营  yewu 业务员  guanli 超级管理员
`
    : ''
}${
  sandbox
    ? `
签名接口的沙箱密钥：${sandbox}
`
    : ''
}
按 Ctrl-C 停止；npm run reset 恢复示例数据。`,
  resetTarget: (where: string) => `将删除 ${where} 中的全部数据（订单、购物车、余额变动等），并恢复为示例数据。`,
  resetQuestion: '输入 yes 继续：',
  resetCancelled: '没有改动。',
  resetDone: '✓ 示例数据已恢复。',
  resetWhileRunning: (where: string) => `还有程序正在使用 ${where}：请先停止商城（在它的窗口按 Ctrl-C），再恢复示例数据。没有改动。`,
  resetFailed: (reason: string) => `没有恢复，原来的数据都还在：${reason}`,
  backupUsage: '请写出备份文件的名字，例如 npm run backup -- 备份/2026-11-22.sqlite',
  backupNothing: (file: string) => `还没有数据库 ${file}，没有可备份的。`,
  backupExists: (file: string) => `${file} 已经存在，没有覆盖：请换一个名字。`,
  backupFailed: (reason: string) => `没有备份成功：${reason}`,
  backupDone: (file: string, megabytes: number) => `✓ 已备份到 ${file}（${megabytes} MB，已检查完整）。`,
  restoreUsage: '请写出备份文件的名字，例如 npm run restore -- 备份/2026-11-22.sqlite',
  restoreNothing: (file: string) => `没有备份文件 ${file}。`,
  restoreWhileRunning: (file: string) => `商城正在使用 ${file}：请先停止服务，再恢复备份。没有改动。`,
  restoreNotEmpty: 'DATABASE_URL 的数据库里已经有表：请先建一个空的数据库（createdb），让 DATABASE_URL 指向它，再恢复备份。没有改动。',
  restoreFailed: (reason: string) => `没有恢复，原来的数据都还在：${reason}`,
  restoreDone: (old: string | undefined) =>
    `✓ 备份已恢复，数据核对没有问题。${old ? `原来的数据库改名为 ${old}。` : ''}文件在 S3 或文件夹里的，再运行 npm run files -- adopt s3（或 folder）接管。`,
  migrateUsage: '用法：npm run migrate [-- --list | --contract]',
  migrateNothing: (file: string) => `还没有数据库 ${file}：第一次启动（npm start）会建立它。`,
  migrateLater: '（等所有进程都换成新版本，再用 --contract）',
  migrated: (name: string, ms: number) => `✓ ${name}（${Math.round(ms / 100) / 10} 秒）`,
  migrateFailed: (reason: string) => `没有升级完，再运行一次会接着做：${reason}`,
  migratePending: (names: readonly string[]) => (names.length > 0 ? `还没有做的升级：\n  ${names.join('\n  ')}` : '✓ 数据库结构是最新的。'),
  doctorNothing: (file: string) => `还没有数据库 ${file}，没有可检查的。`,
  doctorFailed: (reason: string) => `没有检查完：${reason}`,
  doctorFound: (problems: readonly string[]) => `数据有 ${problems.length} 处对不上：\n  ${problems.join('\n  ')}`,
  doctorWell: '✓ 数据没有问题：库存、预留、余额、流水、优惠券、积分、付款、订单金额和上传的文件都对得上。',
  doctorNotices: (notices: readonly string[]) => `要处理的价格（明码标价）：\n  ${notices.join('\n  ')}`,
  doctorTitles: (titles: readonly string[]) => `公开的标题和摘要里有处方药名（请在编辑工具里改写）：\n  ${titles.join('\n  ')}`,
  resetInProduction: '正式环境（YAOJI_ENV=production）不能恢复示例数据。',
} as const
