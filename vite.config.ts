import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'src/web/static',
  define: {
    // What the update notifier compares: set by the build, the start of the process in development.
    __BUILD_TIMESTAMP__: JSON.stringify(process.env.BUILD_TIMESTAMP ?? new Date().toISOString()),
  },
  build: {
    // A data: address for a picture would need a wider content policy for nothing.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs comes in a few files that change seldom, not in thirty that are a line each.
            advancedChunks: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'base',
                  test: /preload-helper|src\/ui\/(?!menu|tabs|table|progress|radio|checkbox|avatar|error-summary|text-field|range-slider|kbd|skeleton)|src\/(domain\/(constants|once|site\/(routes|start-parameters))|web\/(start\/(?!internal-links)|error-screen|build-timestamp|brand-mark|server-given))/,
                },
                {
                  name: 'public',
                  test: /src\/(web\/public\/(layout\/(?!suggest)|saved\/(?!saved-list-inside|saved-row|share-link|saved-bar)|breadcrumbs|car-picture|price-block|open-graph|use-pictures|enquiry\/opened-here|viewed\/(viewed-vehicles\.ts|use-viewed|card-snapshot)|postcode\/(use-)?shopper)|domain\/(site\/(?!site-config|chat-settings)|dealerships\/(?!dealership|empty)|breadcrumbs\/)|domain\/(search\/(search-url|search-state|filters|fold|filter-chips)|finance\/(?!finance-config)|pictures\/address|vehicles\/(price|title|slug|condition|compare-url)))/,
                },
              ],
            },
          },
        },
      },
    },
  },
})
