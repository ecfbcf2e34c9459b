import type { DemoGroup } from './demo-group.ts'
import { DEMO_TOWNS } from './demo-towns.ts'

export const runningAndFishingGroups: readonly DemoGroup[] = [
  {
    groupName: 'Couch to 5K, Together',
    category: 'Running',
    location: 'Phoenix Park, Dublin',
    place: DEMO_TOWNS.dublin,
    maxMembers: 40,
    startsIn: 2,
    created: 26.2,
    image: 'running-1',
    creator: 'liam',
    members: ['member', 'grace', 'priya', 'joao', 'noa'],
    description:
      'Nine weeks from “I don’t run” to thirty minutes without stopping. We walk as much as we need to, nobody is left ' +
      'behind, and there is always somebody slower than you fear you are. Meet at the Papal Cross, Tuesdays and ' +
      'Thursdays at 18:30.',
  },
  {
    groupName: 'Ранкові пробіжки на Трухановому острові',
    category: 'Running',
    location: 'Київ, Пішохідний міст',
    place: DEMO_TOWNS.kyiv,
    maxMembers: 30,
    startsIn: 0,
    created: 52.3,
    image: 'running-2',
    creator: 'dmytro',
    members: ['zofia', 'tomas', 'creator'],
    description:
      'Бігаємо о сьомій ранку, темп розмовний, відстань від п’яти до восьми кілометрів. Після пробіжки п’ємо чай із ' +
      'термоса й дивимося на Дніпро. Приходьте такими, як є.',
  },
  {
    groupName: 'Trail Runners of the Serra',
    category: 'Running',
    location: 'Serra de Sintra, Portugal',
    place: DEMO_TOWNS.sintra,
    maxMembers: 18,
    startsIn: -3,
    created: 48.4,
    image: 'running-1',
    creator: 'joao',
    members: ['eleni', 'liam'],
    description: 'Sixteen hilly kilometres under the trees, then pastéis. Trail shoes, water, a whistle.',
  },
  {
    groupName: 'Canal Bank Anglers',
    category: 'Fishing',
    location: 'Regent’s Canal, London',
    place: DEMO_TOWNS.london,
    maxMembers: 14,
    startsIn: 11,
    created: 37.5,
    image: 'fishing-2',
    creator: 'grace',
    members: ['liam', 'member'],
    description:
      'Roach, perch and the occasional very surprised pike, all of it returned. Rod licence needed; spare rods, ' +
      'maggots and patience provided. Good for a first try: half of us came to our first session with children.',
  },
  {
    groupName: 'Muškaření na Vltavě',
    category: 'Fishing',
    location: 'Vyšší Brod, Česko',
    place: DEMO_TOWNS.ceskyKrumlov,
    maxMembers: 8,
    startsIn: 47,
    created: 15.6,
    image: 'fishing-1',
    creator: 'tomas',
    members: ['dmytro', 'zofia'],
    description:
      'Víkend u řeky s muškařským prutem: dopoledne učíme házet, odpoledne chytáme a pouštíme. Povolenku zařídíme ' +
      'předem, napište nám velikost brodicích bot. Spíme na chatě, vaříme společně a večer vážeme mušky u kamen.',
  },
  {
    groupName: 'Dawn at the Pier',
    category: 'Fishing',
    location: 'Llandudno Pier',
    place: DEMO_TOWNS.llandudno,
    maxMembers: 10,
    startsIn: -125,
    created: 300.7,
    activeAgo: 130,
    image: 'fishing-2',
    creator: 'creator',
    members: ['liam', 'grace', 'tomas'],
    description: 'Mackerel at first light, bacon rolls at eight. Thank you all for a fine season: see you next year.',
  },
]
