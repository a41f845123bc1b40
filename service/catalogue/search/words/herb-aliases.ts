/** Other names under which the trade knows herbs and a few drugs: name, then its aliases. */
const aliasLines = `
金银花 双花 忍冬花 银花 二花
延胡索 元胡 玄胡 玄胡索
大黄 川军 将军 锦纹
牛蒡子 大力子 牛子 鼠粘子
重楼 蚤休 七叶一枝花 草河车
山药 怀山 怀山药 淮山 淮山药
薏苡仁 苡仁 薏米 苡米 米仁
麦冬 麦门冬 寸冬
当归 秦归 云归
白芍 白芍药 杭芍
柴胡 地熏 北柴胡
桂枝 柳桂
天麻 定风草 明天麻
陈皮 橘皮 红皮
三七 田七 参三七
甘草 国老 甜草
黄芪 黄耆 北芪 绵芪
丹参 血参 紫丹参
续断 川断
牛膝 怀牛膝
制何首乌 首乌 何首乌
首乌藤 夜交藤
墨旱莲 旱莲草
淫羊藿 仙灵脾
补骨脂 破故纸
肉苁蓉 大芸 淡大芸
栀子 山栀 山栀子
夏枯草 枯草
荆芥 荆芥穗
辛夷 木笔花 春花
浙贝母 浙贝 象贝
川贝母 川贝
瓜蒌皮 栝楼皮
款冬花 冬花
炒紫苏子 苏子 紫苏子
炒苦杏仁 杏仁 苦杏仁
赤小豆 红小豆
炒酸枣仁 枣仁 酸枣仁
炒莱菔子 莱菔子 萝卜子
六神曲 神曲 建曲
鸡内金 鸡胗皮
茯苓 云苓 白茯苓
菊花 杭菊
龙眼肉 桂圆肉 桂圆
大枣 红枣
砂仁 阳春砂 春砂仁
红参片 红参
西洋参片 西洋参 花旗参
阿胶珠 阿胶
盐酸小檗碱片 黄连素 黄连素片
对乙酰氨基酚片 扑热息痛
阿司匹林肠溶片 乙酰水杨酸
马来酸氯苯那敏片 扑尔敏
口服补液盐散(Ⅲ) 口服补液盐 ORS
维生素C片 抗坏血酸
天然胶乳橡胶避孕套 安全套
创可贴 创口贴 止血贴
75%酒精消毒液 医用酒精
碘伏消毒液 碘伏`

const aliases = new Map(
  aliasLines
    .trim()
    .split('\n')
    .map(line => {
      const [name = '', ...others] = line.split(' ')
      return [name, others] as const
    }),
)

const none: readonly string[] = []

export function aliasesOf(name: string): readonly string[] {
  return aliases.get(name) ?? none
}
