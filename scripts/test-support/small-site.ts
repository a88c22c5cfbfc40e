const hash = '0123456789abcdef0123'

export const script = `/app-${hash}.js`
export const image = `/static/${hash}0123456789ab/f00ba/owl.png`

/** What a build could be, in a few files. */
export const smallSite: Record<string, string | Buffer> = {
  'index.html': '<h1>Home</h1>',
  'es/index.html': '<h1>Inicio</h1>',
  'pricing/index.html': `<h1>Pricing</h1>${'<p>A long page.</p>'.repeat(200)}`,
  'admin/index.html': '<h1>Admin</h1>',
  '404.html': '<h1>404 Page Not Found</h1>',
  '404/index.html': '<h1>404 Page Not Found</h1>',
  'es/404.html': '<h1>404 Página no encontrada</h1>',
  'es/404/index.html': '<h1>404 Página no encontrada</h1>',
  'news/index.html': '<h1>News</h1>',
  'preview/index.html': '<h1>A preview</h1>',
  'es/preview/index.html': '<h1>Una vista previa</h1>',
  'news/live/index.html': '<h1>An article</h1>',
  'es/news/live/index.html': '<h1>Un artículo</h1>',
  'news/first/index.html': '<h1>First</h1>',
  'es/news/first/index.html': '<h1>Primero</h1>',
  'page-data/news/first/page-data.json': '{"path":"/news/first/"}',
  'page-data/es/news/first/page-data.json': '{"path":"/es/news/first/"}',
  'page-data/news/live/page-data.json': '{"path":"/news/live/"}',
  'page-data/index/page-data.json': '{"path":"/"}',
  'robots.txt': 'User-agent: *',
  'feed.json': '{}',
  'rss.xml': '<rss/>',
  'fonts/owl.woff2': Buffer.alloc(3000, 7),
  [script.slice(1)]: `console.log(${JSON.stringify('x'.repeat(5000))})`,
  [image.slice(1)]: Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  _headers: `/*
  Content-Security-Policy: default-src 'none'
/admin/*
  Cache-Control: no-store
  X-Robots-Tag: noindex
/es/admin/*
  Cache-Control: no-store
  X-Robots-Tag: noindex
/preview/*
  Cache-Control: no-store
  X-Robots-Tag: noindex
  Referrer-Policy: no-referrer
/es/preview/*
  Cache-Control: no-store
  X-Robots-Tag: noindex
  Referrer-Policy: no-referrer
/rss.xml
  Content-Type: application/rss+xml; charset=utf-8
${script}
  Cache-Control: public, max-age=31536000, immutable
${image}
  Cache-Control: public, max-age=31536000, immutable
`,
  _redirects: `/es/404/ /es/404.html 404!
/es/404.html /es/404/index.html 404!
/es/* /es/404.html 404
/404/ /404.html 404!
/404.html /404/index.html 404!
/* /404.html 404
`,
  '.hidden': 'hidden',
  '.well-known/security.txt': 'Contact: mailto:owl@example.org',
}
