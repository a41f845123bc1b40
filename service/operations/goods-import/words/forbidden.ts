/** One class of goods that may not be sold online, with the names that give it away. */
export type ForbiddenClass = {
  /** As domain.md section 14 names it. */
  name: string
  /** Whole class named in the category or kind of a row. */
  named?: RegExp
  /** Anywhere in the goods' own name, blanks and brackets folded. */
  goods?: RegExp
  /** Names that look alike and are none of it. */
  except?: RegExp
  /** Crude drugs: how the name ends without brackets, pack and words for the cut. A brand may stand before. */
  crude?: RegExp
}

/** What tests for a drug or keeps it is no drug. */
export const equipment = /(检测|测定|诊断)(试剂|试纸|卡|板|盒|仪)|试纸|分析仪|冷藏[箱包]|冰箱|运输箱|接种(本|证|包)/

const nuclides = '131i|125i|123i|99mtc|18f|89sr|223ra|153sm|32p|201tl|67ga|68ga|177lu|90y|14c|51cr|133xe'
/**
 * Radioactive isotopes in use; carbon-13 and technetium-99 without m are stable or decayed.
 * Without brackets only with what they mark: 18F is also the gauge of a catheter, 14cm a size.
 */
const isotopes = new RegExp(
  [
    `\\[(${nuclides}|i-?131|i-?125)\\]`,
    '(?<![a-z\\d])(131i|125i|i-?131|i-?125|99mtc)(?![a-z])',
    '尿素-?14c',
    '14c-?尿素',
    '18f-?(fdg|脱氧|氟)',
    '碘-?(131|125|123)(?!\\d)',
    '锝-?99m',
    '氟-?18(?!\\d)',
    '锶-?89(?!\\d)',
    '镭-?223',
    '钐-?153',
    '磷-?32(?!\\d)',
    '铊-?201',
    '镓-?6[78](?!\\d)',
    '镥-?177',
    '钇-?90(?!\\d)',
  ].join('|'),
  'i',
)

/** Ingredients other than ephedrine, caffeine or dextromethorphan, or the word for several: a compound preparation. */
const compound =
  /复方|氨酚|氨基酚|比林|匹林|洛芬|敏|苯海|他定|利嗪|美芬|美沙芬?.*麻|愈创|萘普生|呋|茶碱|可待因|非索|扑|酚麻|烷胺|异丙嗪|麻.*美沙芬/

/**
 * The prohibited list of the drug authority (first edition, part one) by the catalogues of
 * narcotic and psychotropic (to 2024), toxic and precursor drugs, with the trade names that
 * price lists use. Compound preparations with ephedrine stay legal (domain.md section 6), so
 * precursors are single-substance names only.
 */
export const forbiddenClasses: readonly ForbiddenClass[] = [
  { name: '疫苗', named: /疫苗/, goods: /疫苗|卡介苗|类毒素/, except: /接种家兔|抗毒素|类毒素抗/ },
  {
    name: '血液制品',
    named: /血液制品/,
    goods:
      /人血白蛋白|白蛋白\(人\)|胎盘血白蛋白|人(血)?免疫球蛋白|丙种球蛋白|静注人免|人凝血因子|人凝血酶|凝血酶原复合物|人纤维蛋白|人抗凝血酶|人血浆蛋白|人α1-抗胰蛋白酶/,
    except: /重组|兔|马|猪/,
  },
  {
    name: '麻醉药品',
    named: /麻醉药品|麻精药品|毒麻/,
    goods: new RegExp(
      [
        '吗啡',
        '芬太尼',
        '待因',
        '羟考酮',
        '哌替啶',
        '[杜度]冷丁',
        '美沙酮',
        '氢可酮',
        '布桂嗪',
        '埃托啡',
        '福尔可定',
        '可卡因',
        '海洛因',
        '大麻(?=$|二?酚|素|树脂|提取)',
        '哌腈米特',
        '罂粟[壳浆]',
        '地芬诺酯',
        '右丙氧芬',
        '阿片',
        '阿桔',
        '复方樟脑酊',
        '奥赛利定',
        '泰吉利定',
        '蒂巴因',
        '美施康定',
        '奥施康定',
        '泰勒宁',
        '强痛定',
        '多瑞吉',
      ].join('|'),
    ),
    except: /阿扑吗啡|抗阿片|阿片受体拮抗/,
    crude: /米壳$/,
  },
  {
    name: '精神药品',
    named: /精神药品/,
    goods: new RegExp(
      [
        '西泮',
        '唑仑',
        '氯氮[䓬卓]',
        '利眠宁',
        '(氯硝|硝基|三唑|舒乐|佳静)安定',
        '安定(片|注射|$)',
        '巴比妥',
        '鲁米那',
        '唑吡坦',
        '思诺思',
        '佐匹克隆',
        '扎来普隆',
        '曲马[多朵]',
        '奇曼丁',
        '安钠咖',
        '麦角胺咖啡因',
        '氯胺酮',
        '哌醋?甲酯',
        '专注达',
        '利他林',
        '丁丙诺啡',
        '布托啡诺',
        '地佐辛',
        '喷他佐辛',
        '依他佐辛',
        '纳布啡',
        '纳呋拉啡',
        '格鲁米特',
        '导眠能',
        '甲丙氨酯',
        '眠尔通',
        '匹莫林',
        '羟丁酸钠',
        'γ-?羟丁酸',
        '马吲哚',
        '氯巴占',
        '苏沃雷生',
        '吡仑帕奈',
        '卫克泰',
        '莫达非尼',
        '地达西尼',
        '氯卡色林',
        '芬特明',
        '依托咪酯',
        '苯丙胺',
        '安非他[明命]',
        '力月西',
      ].join('|'),
    ),
  },
  { name: '精神药品', goods: /咖啡因|右美沙芬/, except: new RegExp(`${compound.source}|[无低]咖啡因|精华|[面眼]霜|眼膜|洗发|护发|饮料`) },
  {
    name: '医疗用毒性药品',
    named: /毒性药品|毒性中药/,
    goods: /肉毒|保妥适|毒扁豆[碱硷]|亚砷酸|三氧化二砷|生(马钱子|川乌|草乌|白附子|附子|半夏|天?南星|巴豆|甘遂|狼毒|藤黄|千金子|天仙子)/,
    except: /生半夏曲/,
    crude:
      /(砒石|红砒|白砒|砒霜|水银|斑蝥|青娘虫|红娘虫|闹[羊阳]花|雪上一枝蒿|红升丹|白降丹|蟾酥|洋金花|(?<!口|腮|桃)红粉|轻粉|雄黄|(?<!南)天仙子)$/,
  },
  // Of these only what is not processed.
  { name: '医疗用毒性药品', except: /制(?!药)|炙|烫|炒|煨|炸|霜/, crude: /(马钱子|川乌|草乌|巴豆|藤黄)$/ },
  { name: '放射性药品', named: /放射性/, goods: isotopes },
  { name: '药品类易制毒化学品', named: /易制毒/, goods: /麻黄浸膏/ },
  { name: '药品类易制毒化学品', goods: /(麻黄|甲麻黄)[碱素]|(?<!双氢)麦角(新碱|胺(?!咖啡因)|酸)/, except: compound },
  { name: '医疗机构制剂', named: /医疗机构制剂|医院制剂|院内制剂|自制制剂/, goods: /医院制剂|院内制剂/ },
  { name: '中药配方颗粒', named: /配方颗粒/, goods: /配方颗粒|免煎颗粒/ },
  { name: '国家禁止贸易的野生动物药材', crude: /(犀角|犀牛角|广角|虎骨|豹骨)$/ },
]

/** Hospitals' own preparations, by their numbers. */
export const hospitalPreparation = { name: '医疗机构制剂', number: /药制备?字/ }

/** Granules of one herb, by the makers licensed for them and by a spec that names the herb they replace. */
export const formulaGranules = {
  name: '中药配方颗粒',
  form: /颗粒$/,
  makers: /江阴天江|一方制药|新绿色药业|康仁堂|培力\(?南宁/,
  spec: /相当于(中药)?饮片|^\d+(\.\d+)?g\/\d+(\.\d+)?g\/?袋/,
}

/** Compound preparations with ephedrine, sold under conditions of their own. */
export const ephedrine = /伪麻|麻黄[碱素]|呋麻/
