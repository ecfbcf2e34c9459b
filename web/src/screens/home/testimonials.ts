import type { Category } from '@hobbyhub/contract/groups/categories'

export type Testimonial = {
  readonly name: string
  readonly hobby: Category
  /** The URL of a square portrait. */
  readonly avatar: string
  readonly stars: 1 | 2 | 3 | 4 | 5
  readonly comment: string
}

/** The testimonials are part of the site's content. No user has written them. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Elena Petrova',
    hobby: 'Drawing & Painting',
    avatar: '/people/p1.webp',
    stars: 5,
    comment:
      'I had not drawn since school. Now Tuesdays belong to charcoal, tea and five people who cheer for every wobbly line.',
  },
  {
    name: 'Kofi Mensah',
    hobby: 'Running',
    avatar: '/people/p2.webp',
    stars: 5,
    comment:
      'I came for the pace and stayed for the breakfasts. At my first ten kilometres, eleven people stood at the finish.',
  },
  {
    name: 'Ana Torres',
    hobby: 'Photography',
    avatar: '/people/p3.webp',
    stars: 4,
    comment: 'We pick a theme and wander. I see my own city with new eyes, and my camera finally leaves its bag.',
  },
  {
    name: 'Henrik Larsen',
    hobby: 'Fishing',
    avatar: '/people/p4.webp',
    stars: 5,
    comment: 'At seventy I thought I knew every lake around here. Then some youngsters showed me four more.',
  },
  {
    name: 'Adaeze Obi',
    hobby: 'Cooking',
    avatar: '/people/p5.webp',
    stars: 5,
    comment: 'One kitchen, eight people, one dish none of us has cooked before. The real hero is the dishwasher.',
  },
  {
    name: 'Lucas Meyer',
    hobby: 'Video Gaming',
    avatar: '/people/p6.webp',
    stars: 3,
    comment: 'Finding an hour that suits five time zones is hard work. When it does, it is the best night of my week.',
  },
  {
    name: 'Amina Yusuf',
    hobby: 'Reading',
    avatar: '/people/p7.webp',
    stars: 4,
    comment: 'I was too shy to speak up at first. By the third book, I was the one who chose the next.',
  },
]
