/**
 * What a plant is called, and the words that name it, separated by ", ": common names, Latin names, synonyms. `relatives` are look-alikes that
 * borrow the drawing but never its Latin name.
 */
type PlantWords = { name: string; own: string; relatives?: string };

export const PLANT_WORDS: Readonly<Record<string, PlantWords>> = {
  chamomile: {
    name: 'Chamomile',
    own: 'chamomile, camomile, manzanilla, matricaria, chamomilla',
    relatives: 'feverfew, tanacetum',
  },
  tulsi: {
    name: 'Tulsi',
    own: 'tulsi, holy basil, ocimum tenuiflorum, ocimum sanctum, vana tulsi, krishna tulsi, rama tulsi',
    relatives: 'basil, ocimum',
  },
  mint: {
    name: 'Peppermint',
    own: 'mint, peppermint, mentha',
    relatives: 'spearmint, catnip, nepeta, pennyroyal, menthol',
  },
  lavender: {
    name: 'Lavender',
    own: 'lavender, lavandula',
    relatives: 'lavandin, hyssop',
  },
  ginger: {
    name: 'Ginger',
    own: 'ginger, zingiber, gingerroot',
    relatives: 'galangal',
  },
  turmeric: {
    name: 'Turmeric',
    own: 'turmeric, curcuma, curcumin, haldi, golden milk, golden root',
  },
  echinacea: {
    name: 'Echinacea',
    own: 'echinacea, coneflower',
    relatives: 'rudbeckia',
  },
  camellia: {
    name: 'Tea',
    own: 'camellia, tea, green tea, black tea, white tea, oolong, pu-erh, puerh, pu erh, sencha, matcha, gyokuro, hojicha, genmaicha, assam, darjeeling, ceylon, keemun, lapsang, longjing, dragon well, earl grey, english breakfast, chai, bancha, silver needle, white peony, tieguanyin, egcg',
  },
  rosemary: {
    name: 'Rosemary',
    own: 'rosemary, rosmarinus',
    relatives: 'savory',
  },
  elderberry: {
    name: 'Elder',
    own: 'elderberry, elder, elderflower, sambucus',
    relatives: 'acai, aronia, chokeberry',
  },
  calendula: {
    name: 'Calendula',
    own: 'calendula, marigold',
    relatives: 'chrysanthemum, arnica, safflower, helichrysum',
  },
  ashwagandha: {
    name: 'Ashwagandha',
    own: 'ashwagandha, withania, winter cherry',
    relatives: 'goji, wolfberry, lycium, schisandra',
  },
  nettle: {
    name: 'Nettle',
    own: 'nettle, stinging nettle, urtica',
  },
  dandelion: {
    name: 'Dandelion',
    own: 'dandelion, taraxacum',
    relatives: 'chicory, cichorium, burdock, arctium, maca',
  },
  valerian: {
    name: 'Valerian',
    own: 'valerian, valeriana',
    relatives: 'skullcap, scutellaria, vervain, verbena, meadowsweet, elecampane, joe pye',
  },
  ginseng: {
    name: 'Ginseng',
    own: 'ginseng, panax, red ginseng',
    relatives:
      'eleuthero, eleutherococcus, astragalus, astragalus root, codonopsis, rhodiola, he shou wu, dong quai, angelica, sarsaparilla',
  },
  licorice: {
    name: 'Liquorice',
    own: 'licorice, liquorice, glycyrrhiza, mulethi',
    relatives: 'marshmallow root, althaea',
  },
  cinnamon: {
    name: 'Cinnamon',
    own: 'cinnamon, cinnamomum',
    relatives: 'cassia, slippery elm, pau d arco, cascara, willow bark, cat s claw',
  },
  hibiscus: {
    name: 'Hibiscus',
    own: 'hibiscus, roselle, sabdariffa, karkade',
    relatives: 'mallow, malva, butterfly pea',
  },
  lemonbalm: {
    name: 'Lemon balm',
    own: 'lemon balm, melissa',
    relatives: 'horehound, marrubium, motherwort, patchouli',
  },
  sage: {
    name: 'Sage',
    own: 'sage, salvia officinalis',
    relatives: 'white sage, clary sage, mullein, verbascum',
  },
  thyme: {
    name: 'Thyme',
    own: 'thyme, thymus',
    relatives: 'oregano, origanum, marjoram, wild thyme',
  },
  stjohnswort: {
    name: 'St John’s wort',
    own: 'st john s wort, st johns wort, saint john s wort, hypericum',
    relatives: 'primrose, evening primrose, oenothera, goldenrod, agrimony, damiana',
  },
  milkthistle: {
    name: 'Milk thistle',
    own: 'milk thistle, silybum, silymarin',
    relatives: 'thistle, blessed thistle, artichoke, cynara',
  },
  rose: {
    name: 'Dog rose',
    own: 'rosehip, rose hip',
    relatives: 'rose, rosa, rosebud, damask, peony, geranium, pelargonium',
  },
  jasmine: {
    name: 'Jasmine',
    own: 'jasmine, jasminum',
    relatives: 'gardenia, neroli, ylang ylang, honeysuckle, orange blossom',
  },
  lemongrass: {
    name: 'Lemongrass',
    own: 'lemongrass, lemon grass, cymbopogon',
    relatives: 'citronella, palmarosa, vetiver, wheatgrass, barley grass, chives',
  },
  fennel: {
    name: 'Fennel',
    own: 'fennel, foeniculum',
    relatives: 'dill, anethum, anise, aniseed, caraway, cumin, coriander, cilantro, parsley, celery, carrot seed',
  },
  cardamom: {
    name: 'Cardamom',
    own: 'cardamom, elettaria, cardamon',
    relatives: 'bay, bay leaf',
  },
  hawthorn: {
    name: 'Hawthorn',
    own: 'hawthorn, crataegus',
    relatives: 'cramp bark, sea buckthorn, barberry',
  },
  raspberry: {
    name: 'Raspberry',
    own: 'raspberry',
    relatives: 'rubus, blackberry, bramble, strawberry leaf, mulberry',
  },
  ginkgo: {
    name: 'Ginkgo',
    own: 'ginkgo, gingko, biloba',
  },
  passionflower: {
    name: 'Passionflower',
    own: 'passionflower, passion flower, passiflora, maypop',
    relatives: 'blue lotus',
  },
  moringa: {
    name: 'Moringa',
    own: 'moringa, drumstick tree',
    relatives: 'senna, fenugreek, triphala, amla, neem, gotu kola, centella, bacopa, brahmi, spirulina, chlorella',
  },
  rooibos: {
    name: 'Rooibos',
    own: 'rooibos, redbush, aspalathus',
    relatives: 'honeybush, cyclopia, horsetail, ephedra, heather',
  },
  staranise: {
    name: 'Star anise',
    own: 'star anise, illicium, badian',
  },
  clove: {
    name: 'Clove',
    own: 'clove, syzygium',
    relatives: 'allspice, pepper, peppercorn, black pepper, piper, piperine, nutmeg, mace',
  },
  oat: {
    name: 'Oat',
    own: 'oat, oats, oatstraw, oat straw, avena, milky oat',
    relatives: 'barley, psyllium, corn silk, cornsilk',
  },
  redclover: {
    name: 'Red clover',
    own: 'red clover, trifolium',
    relatives: 'clover, alfalfa, medicago, blue cohosh',
  },
  yarrow: {
    name: 'Yarrow',
    own: 'yarrow, achillea',
    relatives: 'boneset, mugwort, artemisia, wormwood, queen anne',
  },
  plantain: {
    name: 'Plantain',
    own: 'plantain, plantago',
    relatives: 'ribwort, comfrey, symphytum, dock, yellow dock, sorrel',
  },
  lemon: {
    name: 'Lemon',
    own: 'lemon',
    relatives: 'citrus, orange, bergamot, lime, grapefruit, mandarin, yuzu, orange peel, vitamin c, ascorbic',
  },
  eucalyptus: {
    name: 'Eucalyptus',
    own: 'eucalyptus',
    relatives: 'tea tree, melaleuca, niaouli, bearberry, uva ursi, olive leaf, juniper, cypress, pine, cedar, fir',
  },
  garlic: {
    name: 'Garlic',
    own: 'garlic, allium',
    relatives: 'onion',
  },
  bilberry: {
    name: 'Bilberry',
    own: 'bilberry',
    relatives:
      'blueberry, cranberry, vaccinium, huckleberry, saw palmetto, juniper berry, black currant, blackcurrant, vitex, chaste tree, chasteberry, yerba mate, mate, guayusa',
  },
  aloe: {
    name: 'Aloe vera',
    own: 'aloe, aloe vera',
    relatives: 'agave, cactus, nopal',
  },
};
