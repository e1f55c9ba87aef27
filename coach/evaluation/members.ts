import { olderMembers } from './older-members.ts'
import { youngerMembers } from './younger-members.ts'

export const members = [...youngerMembers, ...olderMembers]
