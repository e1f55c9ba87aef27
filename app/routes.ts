import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [index('public/landing.tsx'), route('styleguide', 'ui/styleguide.tsx')] satisfies RouteConfig
