/** Question words, which say nothing about the subject; a longer one precedes its own prefix. */
export const questionWords = [
  [
    '为什么',
    '为啥',
    '怎么办',
    '怎么样',
    '怎么',
    '怎样',
    '如何',
    '咋',
    '什么时候',
    '什么意思',
    '是什么',
    '什么',
    '啥',
    '多长时间',
    '多久',
    '多少钱',
    '多少',
  ],
  [
    '几天内',
    '几天',
    '几',
    '哪里',
    '哪儿',
    '哪些',
    '哪个',
    '哪',
    '在哪',
    '谁',
    '能不能',
    '可不可以',
    '有没有',
    '是不是',
    '会不会',
    '可以',
    '能',
    '吗',
    '呢',
    '吧',
    '啊',
  ],
  [
    '请问',
    '请',
    '我们',
    '你们',
    '我',
    '你',
    '要',
    '想',
    '需要',
    '应该',
    '是',
    '的',
    '了',
    '着',
    '一下',
    '还',
    '就',
    '给',
    '把',
    '在',
    '去',
    '有',
    '会',
    '没',
    '和',
    '直接',
    '东西',
  ],
  // How people talk: nothing of this names a subject.
  `怎么回事 咋回事 怎么弄 怎么搞 咋办 咋整 咋弄 能否 是否 能不能够 麻烦 你好 您好 您 谢谢 告诉 到底 究竟 老是 总是 一直 突然 刚刚 刚才 昨天
    今天 明天 现在 已经 还是 这个 那个 这些 那些 这种 那种 这批 那批 这样 那样 这边 那边 这里 这儿 里头 俺们 咱们 他们 你们家 我家 我们店 我们家
    自己 非得 非要 一定要 必须 好像 可是 但是 因为 所以 如果 要是 或者 而且 不知道 知道 办法 事情 一点 有点 行不行 行不 好不好 可以不 能不 不是
    啥时候 咱 俺 他 她 它 么 嘛 呀 哦 都 也 被 让 跟 对 那 这`.split(/\s+/),
].flat()

/** Characters that are words of their own: they match without their neighbour too. */
export const tellingCharacters = '退换券票破碎坏漏虫霉码钱价赔证章税冷假错少丢压'

/** Groups of characters that look or sound alike, so that each is typed instead of the others. */
export const lookAlikes =
  '券卷劵 账帐 溯塑朔 赔陪配培 票漂飘 贴帖 折拆拒 货贷 末未 己已 侍待 藉籍 拨拔 辨辩 既即 效郊 坏环 订定 登等 陆录 象像 做作 证症 验检 霉莓 箱相'.split(
    ' ',
  )

/** A count of goods: readers ask of any number, and articles name one. */
export const countBeforeUnit = /(?:[0-9]+|[一二两三四五六七八九十百]+)(?=[盒箱件瓶支袋包])/gu
export const oneOfIt = '一'
