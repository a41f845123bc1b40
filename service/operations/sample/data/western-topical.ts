import type { GoodsClass } from './goods-class.ts'

const outer = '皮肤与五官'
const women = '妇科泌尿与男科'

export const topical: readonly GoodsClass[] = [
  {
    category: [outer, '皮肤外用'],
    scope: '化学药',
    isRx: false,
    indications: '用于皮肤感染、皮炎、湿疹等的局部治疗。',
    lines: `
莫匹罗星软膏 | Mupirocin Ointment | 软膏剂 | 2% 5g/支 11.60; 2% 10g/支 19.80 | abx
红霉素软膏 | Erythromycin Ointment | 软膏剂 | 1% 10g/支 2.30 | abx
曲安奈德益康唑乳膏 | Triamcinolone Acetonide and Econazole Nitrate Cream | 乳膏剂 | 15g/支 9.80
硝酸咪康唑乳膏 | Miconazole Nitrate Cream | 乳膏剂 | 2% 20g/支 10.60
酮康唑乳膏 | Ketoconazole Cream | 乳膏剂 | 2% 10g/支 6.20
盐酸特比萘芬乳膏 | Terbinafine Hydrochloride Cream | 乳膏剂 | 1% 10g/支 9.40; 1% 15g/支 12.90
联苯苄唑乳膏 | Bifonazole Cream | 乳膏剂 | 1% 15g/支 13.80
丁酸氢化可的松乳膏 | Hydrocortisone Butyrate Cream | 乳膏剂 | 0.1% 10g/支 8.70
糠酸莫米松乳膏 | Mometasone Furoate Cream | 乳膏剂 | 0.1% 5g/支 9.90; 0.1% 10g/支 16.80
复方醋酸地塞米松乳膏 | Compound Dexamethasone Acetate Cream | 乳膏剂 | 20g/支 4.80
卤米松乳膏 | Halometasone Cream | 乳膏剂 | 0.05% 10g/支 21.60 | rx
他克莫司软膏 | Tacrolimus Ointment | 软膏剂 | 0.1% 10g/支 68.00 | rx
夫西地酸乳膏 | Fusidic Acid Cream | 乳膏剂 | 2% 10g/支 18.20 | rx abx
阿昔洛韦乳膏 | Aciclovir Cream | 乳膏剂 | 3% 10g/支 4.60
阿达帕林凝胶 | Adapalene Gel | 凝胶剂 | 0.1% 15g/支 17.60
维A酸乳膏 | Tretinoin Cream | 乳膏剂 | 0.1% 15g/支 8.90 | rx
过氧苯甲酰凝胶 | Benzoyl Peroxide Gel | 凝胶剂 | 5% 15g/支 15.40
尿素乳膏 | Urea Cream | 乳膏剂 | 10% 20g/支 3.80
炉甘石洗剂 | Calamine Lotion | 洗剂 | 100ml/瓶 6.90
酮康唑洗剂 | Ketoconazole Shampoo | 洗剂 | 2% 50ml/瓶 17.80
二硫化硒洗剂 | Selenium Sulfide Shampoo | 洗剂 | 2.5% 100g/瓶 13.60
鬼臼毒素酊 | Podophyllotoxin Tincture | 酊剂 | 0.5% 3ml/瓶 26.50 | rx`,
  },
  {
    category: [outer, '眼科用药'],
    scope: '化学药',
    isRx: true,
    indications: '用于眼部感染、干眼或视疲劳等。',
    lines: `
左氧氟沙星滴眼液 | Levofloxacin Eye Drops | 滴眼剂 | 5ml:24.4mg/支 9.80
氧氟沙星滴眼液 | Ofloxacin Eye Drops | 滴眼剂 | 5ml:15mg/支 3.20
妥布霉素滴眼液 | Tobramycin Eye Drops | 滴眼剂 | 5ml:15mg/支 8.90 | abx
妥布霉素地塞米松滴眼液 | Tobramycin and Dexamethasone Eye Drops | 滴眼剂 | 5ml/支 16.40 | abx
玻璃酸钠滴眼液 | Sodium Hyaluronate Eye Drops | 滴眼剂 | 0.1% 5ml/支 18.60; 0.3% 5ml/支 27.80
聚乙烯醇滴眼液 | Polyvinyl Alcohol Eye Drops | 滴眼剂 | 0.4ml*15支/盒 24.80 | otc
萘敏维滴眼液 | Naphazoline, Chlorphenamine and Vitamin B12 Eye Drops | 滴眼剂 | 10ml/支 7.60 | otc
红霉素眼膏 | Erythromycin Eye Ointment | 眼膏剂 | 0.5% 2g/支 2.60 | otc abx
拉坦前列素滴眼液 | Latanoprost Eye Drops | 滴眼剂 | 2.5ml:125μg/支 58.00 | cold
硫酸阿托品眼用凝胶 | Atropine Sulfate Eye Gel | 眼用凝胶 | 2.5g:25mg/支 12.80`,
  },
  {
    category: [outer, '耳鼻喉与口腔'],
    scope: '化学药',
    isRx: false,
    indications: '用于鼻炎、咽喉炎及口腔护理。',
    lines: `
盐酸羟甲唑啉喷雾剂 | Oxymetazoline Hydrochloride Spray | 喷雾剂 | 10ml:5mg/瓶 17.60
布地奈德鼻喷雾剂 | Budesonide Nasal Spray | 鼻喷雾剂 | 64μg*120喷/瓶 42.80
糠酸莫米松鼻喷雾剂 | Mometasone Furoate Nasal Spray | 鼻喷雾剂 | 50μg*60喷/瓶 46.50
盐酸氮䓬斯汀鼻喷雾剂 | Azelastine Hydrochloride Nasal Spray | 鼻喷雾剂 | 10ml:10mg/瓶 36.80 | rx
氧氟沙星滴耳液 | Ofloxacin Ear Drops | 滴耳剂 | 5ml:15mg/支 4.10 | rx
复方氯己定含漱液 | Compound Chlorhexidine Gargle | 含漱剂 | 200ml/瓶 14.20
西吡氯铵含片 | Cetylpyridinium Chloride Buccal Tablets | 含片 | 2mg*24片/盒 13.60
西地碘含片 | Cydiodine Buccal Tablets | 含片 | 1.5mg*20片/盒 12.30
地喹氯铵含片 | Dequalinium Chloride Buccal Tablets | 含片 | 0.25mg*24片/盒 9.70`,
  },
  {
    category: [women, '妇科用药'],
    scope: '化学药',
    isRx: true,
    indications: '用于妇科炎症、月经失调及激素补充。',
    lines: `
硝酸咪康唑栓 | Miconazole Nitrate Suppositories | 栓剂 | 0.2g*7枚/盒 12.60 | otc
克霉唑阴道片 | Clotrimazole Vaginal Tablets | 阴道片 | 0.5g*2片/盒 18.90 | otc
甲硝唑阴道泡腾片 | Metronidazole Vaginal Effervescent Tablets | 阴道泡腾片 | 0.2g*14片/盒 6.40 | otc
黄体酮软胶囊 | Progesterone Soft Capsules | 软胶囊 | 0.1g*12粒/盒 36.20
地屈孕酮片 | Dydrogesterone Tablets | 片剂 | 10mg*20片/盒 88.00
戊酸雌二醇片 | Estradiol Valerate Tablets | 片剂 | 1mg*21片/盒 34.60
屈螺酮炔雌醇片 | Drospirenone and Ethinylestradiol Tablets | 片剂 | 21片/盒 96.00
左炔诺孕酮片 | Levonorgestrel Tablets | 片剂 | 1.5mg*1片/盒 16.80 | otc`,
  },
  {
    category: [women, '泌尿与男科'],
    scope: '化学药',
    isRx: true,
    indications: '用于前列腺增生及男科疾病。',
    lines: `
盐酸坦索罗辛缓释胶囊 | Tamsulosin Hydrochloride Sustained-release Capsules | 缓释胶囊 | 0.2mg*10粒/盒 16.20
非那雄胺片 | Finasteride Tablets | 片剂 | 5mg*10片/盒 18.60
盐酸特拉唑嗪片 | Terazosin Hydrochloride Tablets | 片剂 | 2mg*14片/盒 13.80
酒石酸托特罗定片 | Tolterodine Tartrate Tablets | 片剂 | 2mg*14片/盒 21.40
枸橼酸西地那非片 | Sildenafil Citrate Tablets | 片剂 | 50mg*2片/盒 29.60; 100mg*5片/盒 98.00
他达拉非片 | Tadalafil Tablets | 片剂 | 20mg*4片/盒 68.00`,
  },
]
