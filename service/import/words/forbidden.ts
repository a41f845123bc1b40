/** One class of goods that may not be sold online, with the names that give it away. */
export type ForbiddenClass = {
  /** As domain.md section 14 names it. */
  name: string
  /** Whole class named in the category or kind of a row. */
  named?: RegExp
  /** The goods' own name, blanks and brackets folded. */
  goods: RegExp
  /** Names that look alike and are none of it. */
  except?: RegExp
}

/** Radioactive isotopes in use; carbon-13 and technetium-99 without m are stable or decayed. */
const isotopes = /\[?(131I|125I|123I|I-?131|I-?125|99mTc|18F|89Sr|223Ra|153Sm|32P|201Tl|67Ga|68Ga|177Lu|90Y|14C|51Cr|133Xe)\]?/i

/**
 * The prohibited list of the drug authority (first edition, part one) by the catalogues of
 * narcotic and psychotropic (to 2024), toxic and precursor drugs. Compound preparations with
 * ephedrine stay legal (domain.md section 6), so precursors are single-substance names only.
 */
export const forbiddenClasses: readonly ForbiddenClass[] = [
  { name: '疫苗', named: /疫苗/, goods: /疫苗|卡介苗|类毒素/, except: /接种家兔|抗毒素|类毒素抗/ },
  {
    name: '血液制品', named: /血液制品/,
    goods: /人血白蛋白|人(血)?免疫球蛋白|静注人免|人凝血因子|人凝血酶|凝血酶原复合物|人纤维蛋白|人抗凝血酶|人血浆蛋白/,
    except: /重组|兔|马|猪/,
  },
  {
    name: '麻醉药品', named: /麻醉药品|麻精药品|毒麻/,
    goods: new RegExp([
      '吗啡', '芬太尼', '待因', '羟考酮', '哌替啶', '杜冷丁', '美沙酮', '氢可酮', '布桂嗪', '二氢埃托啡', '福尔可定', '可卡因',
      '罂粟壳', '地芬诺酯', '右丙氧芬', '阿片', '阿桔', '复方樟脑酊', '奥赛利定', '泰吉利定', '蒂巴因', '乙基吗啡',
    ].join('|')),
    except: /阿扑吗啡|抗阿片|阿片受体拮抗/,
  },
  {
    name: '精神药品', named: /精神药品/,
    goods: new RegExp([
      '地西泮', '[硝氟]西泮', '氯硝西泮', '劳拉西泮', '奥沙西泮', '替马西泮', '溴西泮', '瑞马唑仑', '[阿艾三]唑仑', '普唑仑', '艾司唑仑', '咪[达哒]唑仑', '氯氮[䓬卓]',
      '巴比妥', '唑吡坦', '佐匹克隆', '扎来普隆', '曲马[多朵]', '安钠咖', '麦角胺咖啡因', '^苯甲酸钠咖啡因', '^(枸橼酸)?咖啡因', '氯胺酮', '哌[醋]?甲酯', '丁丙诺啡', '布托啡诺',
      '地佐辛', '喷他佐辛', '依他佐辛', '纳布啡', '纳呋拉啡', '格鲁米特', '甲丙氨酯', '匹莫林', '羟丁酸钠', '马吲哚', '氯巴占', '苏沃雷生', '吡仑帕奈', '莫达非尼',
      '地达西尼', '氯卡色林', '芬特明', '^(氢溴酸)?右美沙芬(?!.*(愈创|氨酚|敏|麻))', '安定(片|注射)',
    ].join('|')),
  },
  {
    name: '医疗用毒性药品', named: /毒性药品|毒性中药/,
    goods: new RegExp([
      '肉毒', '毒扁豆[碱硷]', '亚砷酸', '三氧化二砷', '生(马钱子|川乌|草乌|白附子|附子|半夏|天?南星|巴豆|甘遂|狼毒|藤黄|千金子|天仙子)',
      '^(砒石|红砒|白砒|砒霜|水银|马钱子|川乌|草乌|巴豆|斑蝥|青娘虫|红娘虫|藤黄|天仙子|闹羊花|闹阳花|雪上一枝蒿|红升丹|白降丹|蟾酥|洋金花|红粉|轻粉|雄黄)粉?$',
    ].join('|')),
    except: /生半夏曲/,
  },
  { name: '放射性药品', named: /放射性/, goods: isotopes },
  {
    name: '药品类易制毒化学品', named: /易制毒/,
    goods: /^(盐酸|硫酸|草酸|富马酸|马来酸|酒石酸)?(去甲|甲基|消旋|消旋盐酸)?(伪?麻黄[碱素]|麦角新碱|麦角胺|麦角酸)(?!.*(氨酚|布洛芬|敏|苯海|复方|他定|利嗪))|麻黄浸膏/,
    except: /麦角胺咖啡因/,
  },
  { name: '医疗机构制剂', named: /医疗机构制剂|医院制剂|院内制剂|自制制剂/, goods: /医院制剂|院内制剂/ },
  { name: '中药配方颗粒', named: /配方颗粒/, goods: /配方颗粒|免煎颗粒/ },
  { name: '国家禁止贸易的野生动物药材', goods: /^(犀角|犀牛角|广角|虎骨|豹骨)$/ },
]

/** Hospitals' own preparations, by their numbers. */
export const hospitalPreparation = { name: '医疗机构制剂', number: /药制备?字/ }

/** Granules of one herb, by the makers licensed for them and by a spec that names the herb they stand for. */
export const formulaGranules = {
  name: '中药配方颗粒',
  form: /颗粒$/,
  makers: /江阴天江|一方制药|新绿色药业|康仁堂|培力\(?南宁/,
  spec: /相当于(中药)?饮片|^\d+(\.\d+)?g\/\d+(\.\d+)?g\/?袋/,
}

/** Compound preparations with ephedrine, sold under conditions of their own. */
export const ephedrine = /伪麻|麻黄[碱素]|呋麻/
