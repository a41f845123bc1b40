/** What an editor reads. A problem says what is wrong and how it is mended. */
export const messages = {
  titleMissing: 'title（标题）没有填写：加一行“title: 文章标题”',
  titleShort: 'title（标题）太短：至少 2 个字',
  titleLong: 'title（标题）太长：最多 30 个字，细节写进摘要',
  summaryMissing: 'summary（摘要）没有填写：用一句话概括文章内容',
  summaryShort: 'summary（摘要）太短：至少 10 个字',
  summaryLong: 'summary（摘要）太长：最多 100 个字，搜索结果里只显示一两行',
  dateMissing: 'date（日期）没有填写：加一行“date: 2026-11-20”',
  dateWrong: 'date（日期）不是真实的日期：写成“年-月-日”，例如 2026-11-20，月份 01 到 12，日不超过当月天数',
  updatedWrong: 'updated（更新日期）不是真实的日期：写成“年-月-日”，例如 2026-11-20',
  untilWrong: 'until（下架日期）不是真实的日期：写成“年-月-日”，例如 2026-12-31，到那天为止还能看到；不需要就删去这一行',
  categoryWrong: (names: readonly string[]) => `category（栏目）没有填写或不在名单中：只能是${names.join('、')}`,
  orderWrong: 'order（顺序）没有填写或不是正整数：填写数字，小的排在前面',
  keywordsWrong: 'keywords（别的说法）太长：最多 200 个字，用顿号分开',
  draftWrong: 'draft（草稿）只能是 true 或 false',
  coverWrong: 'cover（封面）只能是图片文件夹里的图片：写成 /images/文件名.jpg（png、jpg、webp、avif）',
  unknownField: (names: readonly string[]) => `${names.join('、')} 不是本栏目的信息项：删去这一行，或改正名称的拼写`,
  noFrontMatter: '文件开头没有页面信息：第一行写“---”，接着写 title、date、summary 等各行，再写一行“---”',
  frontMatterOpen: '页面信息没有结束：在正文之前补一行“---”',
  frontMatterBroken: (reason: string) =>
    `页面信息的格式不对（${reason}）：每行写成“名称: 内容”，冒号用半角并跟一个空格；内容含冒号或引号时用英文引号括起来`,
  /** By the error codes of the yaml package. */
  yamlReasons: {
    DUPLICATE_KEY: '同一个名称写了两次',
    TAB_AS_INDENT: '用了制表符 Tab',
    MISSING_CHAR: '缺少引号、括号或冒号',
    BAD_INDENT: '行首的空格不对',
    BLOCK_AS_IMPLICIT_KEY: '一行里有两个“冒号加空格”',
    MULTILINE_IMPLICIT_KEY: '有一行没有冒号',
  } as Readonly<Record<string, string>>,
  yamlReason: '不是“名称: 内容”的写法',
  frontMatterNoFields: '页面信息里没有“名称: 内容”：每行写一项，例如“title: 购物流程”',
  notUtf8: '文件不是 UTF-8 编码（可能是 GBK），中文会变成乱码：用编辑器“另存为”，编码选 UTF-8',
  slugWrong: '文件名只能用小写英文字母、数字、“-”和“_”，它就是网址的一部分：请给文件改名',
  slugTaken: (other: string) => `与 ${other} 的网址相同：给其中一个文件改名`,
  atLine: (line: number, message: string) => `第 ${line} 行：${message}`,
  brokenTitle: (file: string) => `有错误：${file}`,
  brokenSummary: '这篇文章暂时不能显示，请按下面的说明改正文件。',
} as const

/** Names and hints of the fields in the editor's form. */
export const labels = {
  title: '标题',
  titleHint: '2 到 30 个字，同一栏目内不要重复',
  summary: '摘要',
  summaryHint: '一句话概括，10 到 100 个字，会显示在列表和搜索引擎里',
  category: '栏目',
  type: '类别',
  order: '顺序',
  orderHint: '正整数，小的排在前面；留出间隔，便于以后插入',
  keywords: '别的说法',
  keywordsHint: '读者可能用的词，用顿号分开，例如：专票、增值税发票、开票；搜索时算数，页面上不显示',
  date: '发布日期',
  dateHint: '写将来的日期，文章到那天自动发布',
  updated: '更新日期',
  updatedHint: '内容核对或修改过的日期，没有可不填',
  until: '下架日期',
  untilHint: '最后一天显示，过了自动撤下；没有可不填',
  cover: '封面图片',
  coverHint: '分享到微信等处时显示，没有可不填',
  draft: '草稿',
  draftHint: '打开后只在预览中显示，不会发布',
  body: '正文',
  help: '帮助中心',
  helpItem: '帮助文章',
  news: '新闻资讯',
  newsItem: '新闻',
  zones: '专区介绍',
  zoneItem: '专区',
  rules: '规则',
  legal: '法律文件',
  slugHint: '网址的一部分，只用小写英文字母、数字和“-”，例如 huoyun-shijian；发布后不要再改',
  folder: '所在文件夹',
  app: '药集内容编辑',
} as const

export const helpCategories = ['新手指南', '选购与购物车', '支付与配送', '售后服务', '质量与合规', '服务保障'] as const

/** Kinds of news: the name that a reader sees and the part of the address. */
export const newsCategories = ['行业动态', '公司公告'] as const
export const newsTypes: Readonly<Record<(typeof newsCategories)[number], string>> = { 行业动态: 'industry', 公司公告: 'company' }
