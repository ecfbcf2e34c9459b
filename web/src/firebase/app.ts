import { initializeApp } from 'firebase/app'
import { config } from './config.ts'

export const app = initializeApp(config)
