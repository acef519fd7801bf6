// Inlined into the page by `?inline-script`: a sector's page never paints as the market first.
if (/[?&]sector=[^&]/.test(location.search)) document.documentElement.dataset.view = 'sector'
