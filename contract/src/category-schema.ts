import * as z from 'zod/mini'
import { HOBBY_CATEGORIES } from './categories.ts'

// Apart from the list itself, which the site's first view needs and zod not.

export const CATEGORY_MESSAGE = 'Choose a category from the list.'

export const categorySchema = z.enum(HOBBY_CATEGORIES, { error: CATEGORY_MESSAGE })
