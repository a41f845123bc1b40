/** Trade names that everybody says, under the beginning of their generic name. They are searched for, and equal no goods of another maker. */
const lines = `
酒石酸美托洛尔 倍他乐克
琥珀酸美托洛尔 倍他乐克
苯磺酸氨氯地平 络活喜
阿托伐他汀钙 立普妥
瑞舒伐他汀钙 可定
普伐他汀钠 普拉固
辛伐他汀 舒降之
氯雷他定 开瑞坦
盐酸西替利嗪 仙特明
孟鲁司特钠 顺尔宁
硝苯地平 心痛定
硝苯地平控释 拜新同
非洛地平缓释 波依定
缬沙坦 代文
氯沙坦钾 科素亚
厄贝沙坦 安博维
厄贝沙坦氢氯噻嗪 安博诺
替米沙坦 美卡素
沙库巴曲缬沙坦 诺欣妥
富马酸比索洛尔 康忻
硫酸氢氯吡格雷 波立维
替格瑞洛 倍林达
利伐沙班 拜瑞妥
单硝酸异山梨酯缓释 依姆多
盐酸曲美他嗪 万爽力
盐酸胺碘酮 可达龙
螺内酯 安体舒通
呋塞米 速尿
盐酸二甲双胍 格华止
阿卡波糖 拜唐苹
格列美脲 亚莫利
格列齐特缓释 达美康
瑞格列奈 诺和龙
盐酸吡格列酮 艾可拓
磷酸西格列汀 捷诺维
达格列净 安达唐
利格列汀 欧唐宁
左甲状腺素钠 优甲乐
甲巯咪唑 赛治
奥美拉唑 洛赛克
艾司奥美拉唑镁 耐信
雷贝拉唑钠 波利特
泮托拉唑钠 潘妥洛克
兰索拉唑 达克普隆
多潘立酮 吗丁啉
枸橼酸莫沙必利 加斯清
铝碳酸镁 达喜
蒙脱石 思密达
盐酸洛哌丁胺 易蒙停
乳果糖 杜密克
布洛芬缓释胶囊 芬必得
布洛芬混悬液 美林
对乙酰氨基酚混悬滴剂 泰诺林
双氯芬酸钠缓释 扶他林
双氯芬酸二乙胺 扶他林
塞来昔布 西乐葆
依托考昔 安康信
美洛昔康 莫比可
洛索洛芬钠 乐松
阿奇霉素 希舒美
左氧氟沙星 可乐必妥
盐酸莫西沙星 拜复乐
头孢呋辛酯 西力欣
头孢克洛 希刻劳
诺氟沙星 氟哌酸
甲硝唑 灭滴灵
氟康唑 大扶康
伊曲康唑 斯皮仁诺
盐酸特比萘芬 兰美抒
硝酸咪康唑乳膏 达克宁
莫匹罗星 百多邦
糠酸莫米松鼻喷雾剂 内舒拿
糠酸莫米松乳膏 艾洛松
布地奈德鼻喷雾剂 雷诺考特
布地奈德吸入 普米克
硫酸沙丁胺醇 万托林
噻托溴铵 思力华
盐酸氨溴索 沐舒坦
阿仑膦酸钠 福善美
骨化三醇 罗盖全
阿法骨化醇 阿法迪三
碳酸钙D3 钙尔奇
枸橼酸西地那非 万艾可 伟哥
他达拉非 希爱力
非那雄胺 保列治
盐酸坦索罗辛 哈乐
恩替卡韦 博路定
富马酸替诺福韦 韦瑞德
磷酸奥司他韦 达菲
左乙拉西坦 开浦兰
卡马西平 得理多
丙戊酸钠 德巴金
多巴丝肼 美多芭
盐酸多奈哌齐 安理申
盐酸舍曲林 左洛复
盐酸帕罗西汀 赛乐特
草酸艾司西酞普兰 来士普
熊去氧胆酸 优思弗
多烯磷脂酰胆碱 易善复
瑞巴派特 膜固思达
拉坦前列素 适利达
地屈孕酮 达芙通
戊酸雌二醇 补佳乐
屈螺酮炔雌醇 优思明
醋酸泼尼松 强的松
醋酸地塞米松 氟美松
甲泼尼龙 美卓乐
感冒灵颗粒 三九感冒灵 999感冒灵`

type TradeNames = { generic: string; names: readonly string[] }

const table: readonly TradeNames[] = lines
  .trim()
  .split('\n')
  .map(line => {
    const [generic = '', ...names] = line.split(' ')
    return { generic, names }
  })

/** Trade names under which goods of a generic name are asked for. */
export function tradeNamesOf(name: string): string[] {
  return table.filter(({ generic }) => name.startsWith(generic)).flatMap(({ names }) => names)
}

/** The generic names that a trade name stands for. */
export function genericNamesOf(tradeName: string): string[] {
  return table.filter(({ names }) => names.includes(tradeName)).map(({ generic }) => generic)
}
