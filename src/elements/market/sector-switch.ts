// Bundled into the page by `?inline-script`: the page of a sector is never painted as the market's first.
if (/[?&]sector=[^&]/.test(location.search)) document.documentElement.dataset.view = 'sector'
