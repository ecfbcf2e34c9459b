// An example of a site of one's own: a board-game café, whose regulars meet at its tables.
//
//   SITE=site/examples/board-games npm start
//
// site/site.config.ts explains each field.
import type { SiteConfig } from '../../../contract/src/shared/site-config.ts'

export default {
  name: 'Meeple House',
  slogan: 'find a table, bring a game',
  description: 'Game nights, campaigns and tournaments of the regulars of Meeple House.',
  contact: 'hello@meeplehouse.example',
  colors: { primary: '#1B5E3F', secondary: '#9A3B12' },
  logo: 'logo.svg',
  picture: 'pictures/table.svg',
  categories: [
    {
      name: 'Strategy Games',
      slug: 'strategy',
      icon: 'castle',
      color: 'green',
      words: ['euro', 'worker placement', 'engine', 'economy', 'tactics'],
    },
    {
      name: 'Chess & Go',
      slug: 'chess-go',
      icon: 'hourglass',
      color: 'slate',
      picture: 'pictures/chess.svg',
      words: ['shogi', 'draughts', 'checkers', 'blitz', 'opening', 'backgammon'],
    },
    {
      name: 'Card Games',
      slug: 'card-games',
      icon: 'cards',
      color: 'red',
      picture: 'pictures/cards.svg',
      words: ['poker', 'bridge', 'skat', 'rummy', 'trick', 'deck', 'collectible'],
    },
    {
      name: 'Role-Playing',
      slug: 'role-playing',
      icon: 'shield',
      color: 'violet',
      words: ['rpg', 'dungeon', 'campaign', 'dragon', 'fantasy', 'character'],
    },
    {
      name: 'Dice Games',
      slug: 'dice-games',
      icon: 'dice',
      color: 'amber',
      picture: 'pictures/dice.svg',
      words: ['yahtzee', 'push your luck', 'roll'],
    },
    {
      name: 'Party Games',
      slug: 'party-games',
      icon: 'people',
      color: 'raspberry',
      words: ['charades', 'quiz', 'guess', 'werewolf', 'laugh'],
    },
    {
      name: 'Cooperative Games',
      slug: 'cooperative',
      icon: 'helping',
      color: 'teal',
      words: ['together', 'team', 'escape', 'pandemic'],
    },
    {
      name: 'Family Games',
      slug: 'family-games',
      icon: 'family',
      color: 'orange',
      words: ['children', 'kids', 'parents', 'easy'],
    },
    {
      name: 'Miniatures',
      slug: 'miniatures',
      icon: 'brush',
      color: 'plum',
      words: ['wargame', 'painting', 'terrain', 'battle', 'army'],
    },
    { name: 'Puzzles', slug: 'puzzles', icon: 'puzzle', color: 'blue', words: ['jigsaw', 'riddle', 'logic'] },
    {
      name: 'Game Design',
      slug: 'game-design',
      icon: 'tools',
      color: 'brown',
      words: ['prototype', 'playtest', 'invent', 'rules'],
    },
    { name: 'Trains & Maps', slug: 'trains-maps', icon: 'map', color: 'olive', words: ['railway', '18xx', 'route'] },
  ],
  social: [{ name: 'Our table plan', url: 'https://meeplehouse.example/tables' }],
  testimonials: [],
  registration: { domains: ['meeplehouse.example'] },
  transparency: true,
} satisfies SiteConfig
